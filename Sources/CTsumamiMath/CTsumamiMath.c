// The declarations are all there is; a C target needs one source file.
#include "CTsumamiMath.h"
