// The declaration is all there is; a C target needs one source file.
#include "CTsumamiPage.h"
