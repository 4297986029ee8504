import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { attachForCommand, runCommandLine } from '../command-line.ts';
import { type Env, parseEnv } from '../env.ts';
import { openStore } from '../store/open-store.ts';
import { bytesText } from '../store/too-large.ts';
import { StartError } from '../start-error.ts';
import { BackupFolder } from './backup-folder.ts';
import { noteBackup } from './backup-notes.ts';
import { makeBackup } from './make-backup.ts';

const print = (line: string): void => void process.stdout.write(`${line}\n`);

function readKeep(text: string | undefined): number | null {
  if (text === undefined) return null;
  if (!/^[1-9]\d{0,3}$/.test(text)) throw new StartError('--keep 应为 1 至 9999 的整数：保留最近几份备份');
  return Number(text);
}

/** A backup without its key opens nothing that was sealed; one with it would need no thief to look further. */
function remindOfKey(env: Env): void {
  const path = env.secretKeyFile ?? join(env.dataDir, 'secret-key');
  print(
    env.secretKey === undefined
      ? `备份不含字段加密密钥。请把 ${path} 另存到别处：没有它，加密的字段无法恢复。`
      : '备份不含字段加密密钥。请另行保存 SECRET_KEY 的值：没有它，加密的字段无法恢复。',
  );
}

/** `npm run backup -- DIR [--keep N]`: exit code 0 when all is in the backup, 1 when contents are missing, 2 when there is none. */
async function main(): Promise<number> {
  const { values, positionals } = parseArgs({ options: { keep: { type: 'string' } }, allowPositionals: true });
  const [given, ...more] = positionals;
  if (given === undefined || more.length > 0) throw new StartError('用法：npm run backup -- 备份目录 [--keep 份数]');
  const keep = readKeep(values.keep);
  const env = parseEnv();
  if (env.databaseUrl === undefined && !existsSync(join(env.dataDir, 'postgres')))
    throw new StartError(`数据目录 ${env.dataDir} 中没有数据库。请用 DATA_DIR 指定门户的数据目录。`);
  const folder = await BackupFolder.open(resolve(given));
  const database = await attachForCommand(env);
  try {
    const started = Date.now();
    const store = await openStore(env);
    const order = { url: database.url, store, folder, keep };
    const result = await noteBackup(database.url, '手动', () => makeBackup(order, print));
    print(
      `备份完成：${join(folder.path, `${result.name}.json`)}，新增 ${bytesText(result.added)}，用时 ${((Date.now() - started) / 1000).toFixed(1)} 秒。` +
        (result.gone > 0 ? `已清除较早的 ${result.gone} 份。` : ''),
    );
    for (const { sha256 } of result.missing)
      print(`  存储中缺失或已损坏：${sha256}，请校验文件（node .cache/server/scrub.mjs）`);
    remindOfKey(env);
    return result.missing.length > 0 ? 1 : 0;
  } finally {
    await database.close();
  }
}

runCommandLine(main);
