import { spawn } from 'node:child_process';
import { mkdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildServer, isServerFresh } from './build-server.ts';
import { hashInputs } from './hash-inputs.ts';
import { listFiles } from './list-files.ts';
import { precompress } from './precompress.ts';
import { isPrecompressed } from './precompressed.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const dist = path.join(root, 'dist');
const baseData = path.join(root, 'public', 'base-data');
const cache = path.join(root, '.cache');
const precompressed = path.join(cache, 'precompressed');
const baseDataStampFile = path.join(cache, 'base-data-stamp.json');

const baseDataInputs = [
  'tools/base-data',
  ...['offset-coordinates', 'counties', 'places', 'sheet-names'].map((name) => `src/geo/${name}.ts`),
  'package-lock.json',
];
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
  'tools/precompressed.ts',
  'tools/without-server-parts.ts',
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

/** @param baseDataMade resolves when `public` is complete, of which the front end has a copy */
async function buildFrontEnd(log: Log, baseDataMade: Promise<void>): Promise<void> {
  log('正在构建前端页面……');
  // Taken first: a file changed during the build leaves the result stale, not wrongly fresh.
  const inputs = await hashInputs(root, frontEndInputs, isNotBuilt);
  const outDir = path.join(cache, `dist-${process.pid}`);
  const afterBaseData = { name: 'after-base-data', buildStart: () => baseDataMade };
  try {
    const { build } = await import('vite');
    const options = { outDir, emptyOutDir: true, reportCompressedSize: false };
    await build({ root, mode: 'production', logLevel: 'warn', plugins: [afterBaseData], build: options });
    log('正在压缩网页文件……');
    await precompress(outDir, precompressed, { isHurried: true });
    await writeFile(path.join(outDir, '.build-hash'), inputs);
    await replaceDist(outDir);
  } finally {
    await rm(outDir, { recursive: true, force: true });
  }
}

interface Part {
  isFresh(): Promise<boolean>;
  build(log: Log): Promise<unknown>;
}

const serverPart: Part = {
  isFresh: () => isServerFresh(root),
  build: (log) => {
    log('正在构建服务端……');
    return buildServer(root);
  },
};
const baseDataPart: Part = { isFresh: isBaseDataFresh, build: buildBaseDataFiles };
const bestFormsPart: Part = {
  isFresh: () => isPrecompressed(dist),
  build: (log) => {
    log('正在以最高压缩率压缩网页文件……');
    return precompress(dist, precompressed);
  },
};

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

const besideFrontEnd = '--beside-front-end';

/** The server and the base data, in a process of its own: the front end leaves half of the second core. */
const buildBeside = (): Promise<void> =>
  new Promise((resolve, reject) => {
    const program = ['--import', 'tsx', fileURLToPath(import.meta.url), besideFrontEnd];
    const child = spawn(process.execPath, program, { cwd: root, stdio: 'inherit' });
    child.once('error', reject);
    child.once('exit', (code) => (code === 0 ? resolve() : reject(new Error('基础地理数据或服务端没有构建成'))));
  });

/** What a start needs. */
async function buildPortal(log: Log): Promise<boolean> {
  if (await isFrontEndFresh()) return buildStale([baseDataPart, serverPart], log);
  const beside = buildBeside();
  await Promise.all([beside, buildFrontEnd(log, beside)]);
  return true;
}

type Build = (log: Log) => Promise<boolean>;
const partsBuild =
  (...parts: readonly Part[]): Build =>
  (log) =>
    buildStale(parts, log);

/** What is built when not all is asked for. */
const builds: Readonly<Record<string, Build>> = {
  // The portal that starts makes the best forms itself, behind its start
  '--start': buildPortal,
  // Sample data stand on the base data
  '--server-only': partsBuild(baseDataPart, serverPart),
  [besideFrontEnd]: partsBuild(baseDataPart, serverPart),
  '--base-data-only': partsBuild(baseDataPart),
};

async function buildAll(log: Log): Promise<boolean> {
  const isBuilt = await buildPortal(log);
  return (await buildStale([bestFormsPart], log)) || isBuilt;
}

process.env['NODE_ENV'] = 'production';
const started = performance.now();
const [build = buildAll] = process.argv.flatMap((parameter) => builds[parameter] ?? []);
const isBuilt = await build((message) => console.log(message)).catch((error: unknown) => {
  console.error(error);
  console.error('构建失败，原因见上方输出。请确认已用 npm ci 安装全部依赖（含开发依赖）。');
  process.exit(1);
});
if (isBuilt && !process.argv.includes(besideFrontEnd))
  console.log(`构建完成，用时 ${((performance.now() - started) / 1000).toFixed(1)} 秒`);
