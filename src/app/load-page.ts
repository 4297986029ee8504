import type { ComponentType } from 'react';
import { constants } from '../ui/constants.ts';
import type { LazyPageModule, PageModule } from './path-entry.ts';

const loads = new Map<PageModule, Promise<ComponentType>>();
const loaded = new Map<PageModule, ComponentType>();

/** The page's component if it is there already: it is shown without a skeleton before it. */
export const loadedPage = (module: LazyPageModule): ComponentType | undefined => loaded.get(module);

/** The page's component; asked for once, and again only after `forgetPage`. Rejects when it does not arrive in time. */
export function loadPage(module: LazyPageModule): Promise<ComponentType> {
  const known = loads.get(module);
  if (known) return known;
  const load = inTime(module.load()).then((component) => {
    loaded.set(module, component);
    return component;
  });
  loads.set(module, load);
  return load;
}

/** Lets the next `loadPage` try again after a failure. */
export function forgetPage(module: PageModule): void {
  loads.delete(module);
}

function inTime<Value>(loading: Promise<Value>): Promise<Value> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('页面加载超时，请检查网络后重试。')), constants.chunkTimeoutMs);
    loading
      .then(resolve, () => reject(new Error('页面没有加载成功，可能是网络中断或系统刚刚更新。')))
      .finally(() => {
        clearTimeout(timer);
      });
  });
}
