import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { forgetFailed } from '../ui/fetched-once.ts';
import { loadedPage, loadPage } from './load-page.ts';

const Page = () => null;

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

it('asks for a page once', async () => {
  const load = vi.fn(() => Promise.resolve(Page));
  const module = { load };
  expect(loadedPage(module)).toBeUndefined();
  expect(await loadPage(module)).toBe(Page);
  expect(await loadPage(module)).toBe(Page);
  expect(loadedPage(module)).toBe(Page);
  expect(load).toHaveBeenCalledTimes(1);
});

it('fails after 120 seconds, in Chinese, and tries again when it is told to', async () => {
  const load = vi.fn(() => new Promise<typeof Page>(() => {}));
  const module = { load };
  const failure = loadPage(module).catch((error: unknown) => error);
  await vi.advanceTimersByTimeAsync(119_999);
  expect(loadPage(module)).toBe(loadPage(module));
  await vi.advanceTimersByTimeAsync(1);
  expect(await failure).toMatchObject({ message: expect.stringContaining('超时') as string });
  forgetFailed();
  load.mockResolvedValueOnce(Page);
  expect(await loadPage(module)).toBe(Page);
});

it('says in Chinese that a chunk did not arrive', async () => {
  const module = { load: () => Promise.reject(new TypeError('Failed to fetch dynamically imported module')) };
  await expect(loadPage(module)).rejects.toThrow('页面没有加载成功');
});
