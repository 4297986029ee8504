import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { hashInputs } from './hash-inputs.ts';
import { listFiles } from './list-files.ts';
import { precompress } from './precompress.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const dist = path.join(root, 'dist');
const baseData = path.join(root, 'public', 'base-data');
const cache = path.join(root, '.cache');
const baseDataStampFile = path.join(cache, 'base-data-stamp.json');

const baseDataInputs = ['tools/base-data', 'package-lock.json'];
const frontEndInputs = [
  'src',
  'index.html',
  'public',
  'vite.config.ts',
  'tsconfig.json',
  'tsconfig.base.json',
  'tools/build.ts',
  'tools/cesium-assets.ts',
  'tools/package-assets.ts',
  'tools/pdfjs-assets.ts',
  'tools/chunk-modules.ts',
  'tools/knockout-without-eval.ts',
  'tools/precompress.ts',
  'tools/without-unused-parts.ts',
  ...baseDataInputs,
];

/** Tests are not built; base data is covered by the hash of what it is made from. */
const isNotBuilt = (file: string): boolean => /\.test(-d)?\.tsx?$/.test(file) || file === 'public/base-data';

type Log = (message: string) => void;

const readText = (file: string): Promise<string | null> => readFile(file, 'utf8').catch(() => null);

async function sizesOf(folder: string): Promise<Record<string, number>> {
  const files = await listFiles(folder);
  const sizes = await Promise.all(files.map(async (file) => (await stat(path.join(folder, file))).size));
  return Object.fromEntries(files.map((file, index) => [file, sizes[index] ?? 0]));
}

/** What the base data should look like on disk; a deleted or truncated file makes it differ from the stamp. */
async function baseDataStamp(): Promise<string> {
  const inputs = await hashInputs(root, baseDataInputs, isNotBuilt);
  return JSON.stringify({ inputs, files: await sizesOf(baseData) });
}

async function isBaseDataFresh(): Promise<boolean> {
  return (await readText(baseDataStampFile)) === (await baseDataStamp());
}

async function isFrontEndFresh(): Promise<boolean> {
  const [kept, isServable] = await Promise.all([
    readText(path.join(dist, '.build-hash')),
    stat(path.join(dist, 'index.html')).then(
      () => true,
      () => false,
    ),
  ]);
  return isServable && kept === (await hashInputs(root, frontEndInputs, isNotBuilt));
}

async function buildBaseDataFiles(log: Log): Promise<void> {
  log('正在生成基础地理数据……');
  const { buildBaseData } = await import('./base-data/build-base-data.ts');
  await rm(baseData, { recursive: true, force: true });
  await mkdir(baseData, { recursive: true });
  await buildBaseData(baseData);
  await mkdir(cache, { recursive: true });
  await writeFile(baseDataStampFile, await baseDataStamp());
}

/** Puts a finished build in the place of the old one; a server that is running meanwhile never sees half of it. */
async function replaceDist(finished: string): Promise<void> {
  const outdated = `${finished}-old`;
  await rename(dist, outdated).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error;
  });
  await rename(finished, dist).catch((error: NodeJS.ErrnoException) => {
    // Another process has just put its build of the same sources there.
    if (error.code !== 'ENOTEMPTY' && error.code !== 'EEXIST') throw error;
  });
  await Promise.all([finished, outdated].map((folder) => rm(folder, { recursive: true, force: true })));
}

async function buildFrontEnd(log: Log): Promise<void> {
  log('正在构建前端页面……');
  // Taken first: a file changed during the build leaves the result stale, not wrongly fresh.
  const inputs = await hashInputs(root, frontEndInputs, isNotBuilt);
  const outDir = path.join(cache, `dist-${process.pid}`);
  try {
    const { build } = await import('vite');
    await build({ root, mode: 'production', logLevel: 'warn', build: { outDir, emptyOutDir: true } });
    log('正在预压缩静态文件……');
    await precompress(outDir, path.join(cache, 'precompressed'));
    await writeFile(path.join(outDir, '.build-hash'), inputs);
    await replaceDist(outDir);
  } finally {
    await rm(outDir, { recursive: true, force: true });
  }
}

/** Builds in this process what is stale. Needs the development dependencies. */
async function buildStale(log: Log): Promise<void> {
  if (!(await isBaseDataFresh())) await buildBaseDataFiles(log);
  if (!(await isFrontEndFresh())) await buildFrontEnd(log);
}

/**
 * Makes sure that `dist` holds the front end of the present sources, building it when it does not. When nothing changed
 * this only hashes the sources. Building runs in a process of its own, so that the bundler's memory and NODE_ENV stay
 * out of the caller's. Throws when the build fails; its output has been written to stderr by then.
 */
export async function ensureBuilt(log: Log): Promise<void> {
  if ((await isBaseDataFresh()) && (await isFrontEndFresh())) return;
  log('前端尚未构建或已过期,正在构建……');
  const child = spawn(process.execPath, ['--import', 'tsx', fileURLToPath(import.meta.url)], {
    cwd: root,
    env: { ...process.env, NODE_ENV: 'production' },
    stdio: ['ignore', 2, 2],
  });
  const stop = (): void => void child.kill();
  process.once('exit', stop);
  const [code] = (await once(child, 'exit')) as [number | null];
  process.off('exit', stop);
  if (code !== 0) throw new Error('前端构建失败,原因见上方输出。请确认已用 npm ci 安装全部依赖(含开发依赖)。');
}

if (process.argv[1] !== undefined && import.meta.url === pathToFileURL(process.argv[1]).href) {
  process.env['NODE_ENV'] = 'production';
  const started = performance.now();
  await buildStale((message) => console.log(message));
  console.log(`构建完成,用时 ${((performance.now() - started) / 1000).toFixed(1)} 秒`);
}
