import { inspect } from 'node:util';
import { assertDataDirFree } from './db/data-dir-lock.ts';
import { type Database, openDatabase } from './db/open-database.ts';
import { type Env, parseEnv } from './env.ts';
import { endChildren } from './processes/start-child.ts';
import { StartError } from './start-error.ts';
import { log } from './start-log.ts';
import { shownCodesWarning, showsCodes } from './messages/are-codes-shown.ts';
import type { Portal } from './start-portal.ts';
import { stopOnSignals } from './stop-on-signals.ts';

/** A balancer asks so often whether the portal is ready, and connections that are kept are used again. */
const graceMs = 1200;
/** The database of a portal that is stopped while it starts. */
const unusedDatabaseMs = 9000;

/** Another server gives out the pages; this one answers the calls alone. */
const isWithoutSite = process.argv.includes('--without-site');

/** Lines for the person at the terminal; everything else goes to the structured log. */
const say = (line: string): void => void process.stdout.write(`${line}\n`);

/** A fault the operator can mend is told in its own words, any other whole. */
const complain = (problem: unknown): void => {
  const text = problem instanceof StartError ? problem.message : problem;
  process.stderr.write(`${typeof text === 'string' ? text : inspect(text)}\n`);
};

async function main(): Promise<void> {
  const env = parseEnv();
  // Before the code is read: that takes longer than saying so
  if (env.databaseUrl === undefined) await assertDataDirFree(env.dataDir);
  const database = openDatabase(env, log(env), { timeoutMs: env.databaseWaitSeconds * 1000 });
  let portal: Portal | null = null;
  let isStopping = false;
  stopOnSignals({
    stop: async (forced) => {
      isStopping = true;
      if (portal) return portal.close({ forced, onAnswered: endChildren });
      await database.then((opened) => opened.close(unusedDatabaseMs));
    },
    unended: () => portal?.unended() ?? [],
    complain,
  });
  try {
    portal = await started(env, database);
  } catch (error) {
    // The stop ends the process, and has the better reason
    if (!isStopping) throw error;
    return;
  }
  say(`门户已启动：${portal.address}`);
  if (showsCodes(env)) say(shownCodesWarning);
  if (portal.firstPassword) {
    say(`首位管理员：admin  初始密码：${portal.firstPassword}\n（只显示这一次，首次登录须修改）`);
  }
}

/** The database comes up, as a process of its own, while this one reads its code. */
async function started(env: Env, database: Promise<Database>): Promise<Portal> {
  try {
    const [{ startPortal }] = await Promise.all([import('./start-portal.ts'), database]);
    return await startPortal(env, { database, graceMs, ...(isWithoutSite ? { siteRoot: null } : {}) });
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
