// The questions that a module asks its page while it works: vetoes, limits and detents that a
// function of the page decides. The page answers by the import `tsumami.ask`; elsewhere there is no
// answer.

#ifndef C_TSUMAMI_PAGE_H
#define C_TSUMAMI_PAGE_H

#if defined(__wasm__)
__attribute__((import_module("tsumami"), import_name("ask")))
double tsumami_ask(int question, int subject);
#else
static inline double tsumami_ask(int question, int subject) {
  (void)question;
  (void)subject;
  return __builtin_nan("");
}
#endif

#endif
