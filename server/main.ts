import { ensureBuilt } from '../tools/build.ts';
import { parseEnv } from './env.ts';
import { StartError } from './start-error.ts';
import { startPortal } from './start-portal.ts';

/** Longest time a stop may take before the process ends all the same. */
const stopTimeoutMs = 30_000;

async function main(): Promise<void> {
  const env = parseEnv();
  await ensureBuilt((line) => console.log(line));
  const portal = await startPortal(env);
  console.log(`门户已启动：${portal.address}`);
  if (portal.firstPassword) {
    console.log(`首位管理员：admin  初始密码：${portal.firstPassword}\n（只显示这一次，首次登录须修改）`);
  }
  let isStopping = false;
  const stop = (): void => {
    if (isStopping) process.exit(1);
    isStopping = true;
    setTimeout(() => process.exit(1), stopTimeoutMs).unref();
    portal.close().then(
      () => process.exit(0),
      (error: unknown) => {
        console.error(error);
        process.exit(1);
      },
    );
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
}

main().catch((error: unknown) => {
  console.error(error instanceof StartError ? error.message : error);
  process.exit(1);
});
