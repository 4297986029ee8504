// Brings the build up to date where that can be done: with the packages that building takes. A portal that was installed
// without them (npm ci --omit=dev, or from `npm run pack`) runs what was built. Plain JavaScript: nothing is there yet to
// translate it.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const at = (name) => fileURLToPath(new URL(`../${name}`, import.meta.url));
const canBuild = existsSync(at('node_modules/tsx')) && existsSync(at('node_modules/vite'));
const isBuilt = existsSync(at('.cache/server/main.mjs'));

if (canBuild) {
  const build = ['--import', 'tsx', at('tools/build.ts'), ...process.argv.slice(2)];
  const { status } = spawnSync(process.execPath, build, { cwd: at('.'), stdio: 'inherit' });
  process.exitCode = status ?? 1;
} else if (!isBuilt) {
  console.error(
    '这份代码还没有构建，而构建所需的开发依赖没有安装。请先 npm ci 再 npm start，或安装由 npm run pack 打好的包。',
  );
  process.exitCode = 1;
}
