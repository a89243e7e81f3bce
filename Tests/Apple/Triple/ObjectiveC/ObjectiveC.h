// The few names of the Objective-C runtime that the Swift compiler looks for.
#ifndef OBJECTIVE_C_H
#define OBJECTIVE_C_H
#include <stdbool.h>

typedef bool BOOL;
typedef struct objc_selector *SEL;
typedef long NSInteger;
typedef unsigned long NSUInteger;

@protocol NSObject
@property (readonly) NSUInteger hash;
- (BOOL)isEqual:(id _Nullable)object;
- (BOOL)respondsToSelector:(SEL _Nonnull)selector;
@end

__attribute__((objc_root_class))
@interface NSObject <NSObject>
+ (instancetype _Nonnull)alloc;
- (instancetype _Nonnull)init;
@end

struct stat {
  int st_dev;
  unsigned short st_mode;
  unsigned long long st_ino;
};
int stat(const char *_Nonnull path, struct stat *_Nonnull result);

double sin(double);
double cos(double);
double ceil(double);
double atan2(double, double);

#endif
