import { existsSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { openForCommand, runCommandLine, waitForCommand } from '../command-line.ts';
import { type Env, parseEnv } from '../env.ts';
import { openStore } from '../store/open-store.ts';
import { assertKeysFit } from '../secrets/open-secret-box.ts';
import { StartError } from '../start-error.ts';
import { findSealed } from '../audit/sealed-before.ts';
import { BackupFolder } from './backup-folder.ts';
import { assertUnused, isEmpty, restoreContents, restoreDatabase, verifyBackup } from './restore-backup.ts';

const print = (line: string): void => void process.stdout.write(`${line}\n`);

/** The key must be there before: one made now would open nothing of the backup. */
function assertKeyAtHand(env: Env): void {
  const path = env.secretKeyFile ?? join(env.dataDir, 'secret-key');
  if (env.secretKey !== undefined || existsSync(path)) return;
  throw new StartError(`找不到字段加密密钥 ${path}。请先把另存的密钥文件放到该处，或设 SECRET_KEY，再恢复。`);
}

/** `npm run restore -- DIR [--at NAME] [--replace]`: exit code 0 when done, 2 when nothing was changed. */
async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    options: { at: { type: 'string' }, replace: { type: 'boolean', default: false } },
    allowPositionals: true,
  });
  const [given, ...more] = positionals;
  if (given === undefined || more.length > 0)
    throw new StartError('用法：npm run restore -- 备份目录 [--at 备份名] [--replace]');
  const env = parseEnv();
  assertKeyAtHand(env);
  const folder = await BackupFolder.existing(resolve(given));
  const name = values.at ?? (await folder.names()).at(-1) ?? '';
  const manifest = await folder.manifest(name);
  print(`正在校验备份 ${name}（${manifest.at}）……`);
  await verifyBackup(folder, manifest);
  if (env.databaseUrl !== undefined) {
    await waitForCommand(env, env.databaseUrl);
    await assertUnused(env.databaseUrl);
  }
  await mkdir(env.dataDir, { recursive: true, mode: 0o700 });
  const database = await openForCommand(env);
  try {
    if (!values.replace && !(await isEmpty(database.pool)))
      throw new StartError('目标数据库中已有数据，未作任何改动。确要用备份替换它们，请加 --replace。');
    print('正在恢复文件与数据库……');
    await restoreContents(folder, manifest, await openStore(env));
    await restoreDatabase(database.pool, folder, manifest, async (tx) => {
      await assertKeysFit(tx, env, findSealed);
    });
    const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0);
    print(
      `恢复完成：${manifest.tables.length} 个表、${rows} 行，${manifest.contents.length} 个文件。所有人须重新登录。`,
    );
  } finally {
    await database.close();
  }
}

runCommandLine(async () => {
  await main();
  return 0;
});
