import { inspect } from 'node:util';
import { openDatabase } from './db/open-database.ts';
import { type Env, parseEnv } from './env.ts';
import { StartError } from './start-error.ts';
import { log } from './start-log.ts';
import type { Portal } from './start-portal.ts';

/** Longest time a stop may take before the process ends all the same. */
const stopTimeoutMs = 30_000;

/** Another server gives out the pages; this one answers the calls alone. */
const isWithoutSite = process.argv.includes('--without-site');

/** Lines for the person at the terminal; everything else goes to the structured log. */
const say = (line: string): void => void process.stdout.write(`${line}\n`);

/** A fault the operator can mend is told in its own words, any other whole. */
const complain = (error: unknown): void =>
  void process.stderr.write(`${error instanceof StartError ? error.message : inspect(error)}\n`);

async function main(): Promise<void> {
  const env = parseEnv();
  const portal = await started(env);
  say(`门户已启动：${portal.address}`);
  if (portal.firstPassword) {
    say(`首位管理员：admin  初始密码：${portal.firstPassword}\n（只显示这一次，首次登录须修改）`);
  }
  let isStopping = false;
  const stop = (): void => {
    if (isStopping) process.exit(1);
    isStopping = true;
    setTimeout(() => process.exit(1), stopTimeoutMs).unref();
    portal.close().then(
      () => process.exit(0),
      (error: unknown) => {
        complain(error);
        process.exit(1);
      },
    );
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
}

/** The database comes up, as a process of its own, while this one reads its code. */
async function started(env: Env): Promise<Portal> {
  const database = openDatabase(env, log(env));
  try {
    const [{ startPortal }] = await Promise.all([import('./start-portal.ts'), database]);
    return await startPortal(env, { database, ...(isWithoutSite ? { siteRoot: null } : {}) });
  } catch (error) {
    await database.then(
      (opened) => opened.close(),
      () => undefined,
    );
    throw error;
  }
}

main().catch((error: unknown) => {
  complain(error);
  process.exit(1);
});
