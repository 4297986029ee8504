import { once } from 'node:events';
import { resolve } from 'node:path';
import type { Log } from './db/log.ts';
import { readingSources } from './processes/reading-sources.ts';
import { spawnChild } from './processes/start-child.ts';
import type { PrecompressOrder } from '../tools/precompress-process.ts';

const program = new URL('../tools/precompress-process.ts', import.meta.url);

/**
 * Makes what the first start did not wait for: Brotli at its best takes half a minute of a core for what gzip, which is
 * served until then, does in half a second. In a process of its own that ends with the work.
 */
export function finishPrecompressing(log: Log, root: string): { close(): Promise<void> } {
  const source = readingSources(`await import(${JSON.stringify(program.href)});`, '');
  const child = spawnChild(process.execPath, ['--input-type=module', '--eval', source], {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const order: PrecompressOrder = { folder: root, cacheFolder: resolve(root, '../.cache/precompressed') };
  const ended = once(child, 'exit').then(
    ([code]) =>
      code === 0
        ? log.info({}, '网页文件已全部压缩完毕')
        : child.killed || log.warn({ code }, '网页文件没有全部压缩，仍以 gzip 提供；下次启动时再做'),
    (error: unknown) => log.warn({ err: error }, '网页文件没有全部压缩，仍以 gzip 提供；下次启动时再做'),
  );
  child.send(order, (error) => {
    if (error) child.kill();
  });
  child.unref();
  child.channel?.unref();
  return {
    close: async () => {
      child.kill('SIGKILL');
      await ended;
    },
  };
}
