import type { ComponentType } from 'react';
import { constants } from '../ui/constants.ts';
import { fetchedOnce } from '../ui/fetched-once.ts';
import type { LazyPageModule, PageModule } from './path-entry.ts';

const loaded = new Map<PageModule, ComponentType>();

/** The page's component if it is there already: it is shown without a skeleton before it. */
export const loadedPage = (module: LazyPageModule): ComponentType | undefined => loaded.get(module);

/** The page's component; asked for once, and again only after 重试. Rejects when it does not arrive in time. */
export const loadPage = fetchedOnce(async (module: LazyPageModule): Promise<ComponentType> => {
  const component = await inTime(module.load());
  loaded.set(module, component);
  return component;
});

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
