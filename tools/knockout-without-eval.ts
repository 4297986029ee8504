import type { Plugin } from 'vite';

/**
 * Cesium's viewer brings Knockout, which finds the global object by `eval` when it loads. The content security policy
 * forbids that; `globalThis` is the same object.
 */
export function knockoutWithoutEval(): Plugin {
  const isKnockout = /[\\/]ThirdParty[\\/]knockout-3[^\\/]*\.js/;
  const byEval = 'this||(0,eval)("this")';
  return {
    name: 'knockout-without-eval',
    transform(code, id) {
      if (!isKnockout.test(id) || !code.includes(byEval)) return null;
      return { code: code.replace(byEval, 'globalThis'), map: null };
    },
  };
}
