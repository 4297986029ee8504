import { mkdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildServer, isServerFresh } from './build-server.ts';
import { hashInputs } from './hash-inputs.ts';
import { listFiles } from './list-files.ts';
import { precompress } from './precompress.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const dist = path.join(root, 'dist');
const baseData = path.join(root, 'public', 'base-data');
const cache = path.join(root, '.cache');
const baseDataStampFile = path.join(cache, 'base-data-stamp.json');

const baseDataInputs = ['tools/base-data', 'src/geo/offset-coordinates.ts', 'package-lock.json'];
const frontEndInputs = [
  'src',
  'index.html',
  'public',
  'vite.config.ts',
  'tsconfig.json',
  'tsconfig.base.json',
  'tools/build.ts',
  'tools/cesium-assets.ts',
  'tools/font-assets.ts',
  'tools/package-assets.ts',
  'tools/pdfjs-assets.ts',
  'tools/chunk-modules.ts',
  'tools/join-chunks.ts',
  'tools/joined-chunks.ts',
  'tools/preload-frame.ts',
  'tools/knockout-without-eval.ts',
  'tools/precompress.ts',
  'tools/without-answers.ts',
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

/** Each part that is stale is built; answers whether any was. Needs the development dependencies. */
async function buildStale(parts: readonly Part[], log: Log): Promise<boolean> {
  let isAnyStale = false;
  for (const part of parts) {
    if (await part.isFresh()) continue;
    isAnyStale = true;
    await part.build(log);
  }
  return isAnyStale;
}

interface Part {
  isFresh(): Promise<boolean>;
  build(log: Log): Promise<void>;
}

const serverPart: Part = {
  isFresh: () => isServerFresh(root),
  build: (log) => {
    log('正在构建服务端……');
    return buildServer(root);
  },
};
const baseDataPart: Part = { isFresh: isBaseDataFresh, build: buildBaseDataFiles };
/** The base data are part of the front end, and made before it. */
const allParts: readonly Part[] = [baseDataPart, { isFresh: isFrontEndFresh, build: buildFrontEnd }, serverPart];
/** What is built when not all is asked for. */
const single: Readonly<Record<string, readonly Part[]>> = {
  // Sample data stand on the base data
  '--server-only': [baseDataPart, serverPart],
  '--base-data-only': [baseDataPart],
};

process.env['NODE_ENV'] = 'production';
const started = performance.now();
const asked = process.argv.flatMap((parameter) => single[parameter] ?? []);
const parts = asked.length > 0 ? asked : allParts;
const isBuilt = await buildStale(parts, (message) => console.log(message)).catch((error: unknown) => {
  console.error(error);
  console.error('构建失败，原因见上方输出。请确认已用 npm ci 安装全部依赖（含开发依赖）。');
  process.exit(1);
});
if (isBuilt) console.log(`构建完成，用时 ${((performance.now() - started) / 1000).toFixed(1)} 秒`);
