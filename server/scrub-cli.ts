import { openForCommand, runCommandLine } from './command-line.ts';
import { syncSchema } from './resources/sync-schema.ts';
import { parseEnv } from './env.ts';
import { AnswerCache } from './resources/answer-cache.ts';
import { portalRules } from './rules.ts';
import { openSecretBox } from './secrets/open-secret-box.ts';
import { findSealed } from './audit/sealed-before.ts';
import { log as makeLog } from './start-log.ts';
import { openStore } from './store/open-store.ts';
import { scrub, scrubPictures, type ScrubReport } from './files/scrub.ts';
import { bytesText } from './store/too-large.ts';

const print = (line: string): void => void process.stdout.write(`${line}\n`);

function printReport(label: string, { checked, bytes, damaged, restored }: ScrubReport): void {
  print(`${label}：已校验 ${checked} 个，共 ${bytesText(bytes)}，损坏 ${damaged.length} 个。`);
  for (const { id, name, sha256, problem, isMadeAgain } of damaged) {
    const next = isMadeAgain
      ? '已移出，门户会重新生成'
      : `已隔离，请从备份恢复 ${sha256.slice(0, 2)}/${sha256} 后再次校验`;
    print(`  编号 ${id}《${name}》：${problem}；${next}`);
  }
  for (const name of restored) print(`  《${name}》：已恢复，重新提供`);
}

/** `node .cache/server/scrub.mjs`: exit code 0 when all contents are whole, 1 when not, 2 when that is unknown. */
async function main(): Promise<number> {
  const env = parseEnv();
  const log = makeLog({ logLevel: 'warn' });
  const database = await openForCommand(env);
  try {
    await syncSchema(database.work, log);
    const objects = await openStore(env);
    const secrets = await openSecretBox(database.work, env, findSealed);
    const context = { pool: database.work, secrets, cache: new AnswerCache(), rules: portalRules, objects };
    const reports = [await scrub(context), await scrubPictures(context)] as const;
    printReport('资料文件', reports[0]);
    printReport('图片素材', reports[1]);
    return reports.some(({ damaged }) => damaged.length > 0) ? 1 : 0;
  } finally {
    await database.close();
  }
}

runCommandLine(main);
