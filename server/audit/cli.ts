import { parseArgs } from 'node:util';
import { openForCommand, runCommandLine } from '../command-line.ts';
import { parseEnv, type Env } from '../env.ts';
import { inTransaction } from '../db/in-transaction.ts';
import { assertKeysFit } from '../secrets/open-secret-box.ts';
import { loadSecretBox } from '../secrets/secret-keys.ts';
import { StartError } from '../start-error.ts';
import { findSealed } from './sealed-before.ts';
import type { Head } from './chain-mac.ts';
import type { ChainVerification } from '../../src/resources/people/audit-log.ts';
import { verifyAuditChain } from './verify-audit-chain.ts';

const whileRunning = '门户正在运行时，请在管理系统的“操作日志”页面校验。';

/** `SEQ:MAC` as the log and this command print it; a longer mac is cut. */
function readHead(text: string | undefined): Head | null {
  if (text === undefined) return null;
  const [, seq, mac] = /^(\d{1,15}):([0-9a-f]{16,64})$/i.exec(text) ?? [];
  if (seq === undefined || mac === undefined) throw new StartError('--head 应形如 120:0123456789abcdef');
  return { seq: Number(seq), mac: mac.toLowerCase().slice(0, 16) };
}

async function verify(env: Env, head: Head | null): Promise<ChainVerification> {
  // First: where there is no key, nothing else is made
  const secrets = await loadSecretBox(env);
  const database = await openForCommand(env).catch((error: unknown) => {
    if (error instanceof StartError && env.databaseUrl === undefined)
      throw new StartError(`${error.message}\n${whileRunning}`, { cause: error });
    throw error;
  });
  try {
    const { rows } = await database.work.query<{ has: boolean }>(
      `SELECT to_regclass('audit_log') IS NOT NULL AND to_regclass('audit_chain') IS NOT NULL AS has`,
    );
    if (!rows[0]?.has) throw new StartError('此数据库还没有校验链。请先启动一次本版本的门户。');
    await inTransaction(database.work, (tx) => assertKeysFit(tx, env, findSealed));
    return await verifyAuditChain(database.work, secrets, head);
  } finally {
    await database.close();
  }
}

const print = (line: string): void => void process.stdout.write(`${line}\n`);

function report({ rows, isWhole, faults, head }: ChainVerification): void {
  print(
    isWhole ? `操作日志完整：已核对 ${rows} 条。` : `操作日志不完整：已核对 ${rows} 条，问题如下（至多列 100 处）：`,
  );
  for (const { id, problem } of faults) print(id === null ? `  ${problem}` : `  记录 ${id}：${problem}`);
  if (head)
    print(`链尾：${head.seq}:${head.mac}（请另行保存；下次用 --head ${head.seq}:${head.mac} 核对链尾未被截断）`);
}

/** `npm run audit -- [--head SEQ:MAC]`: exit code 0 when the log is whole, 1 when it is not, 2 when that is unknown. */
async function main(): Promise<number> {
  const { values } = parseArgs({ options: { head: { type: 'string' } } });
  const env = parseEnv();
  const verification = await verify(env, readHead(values.head));
  report(verification);
  return verification.isWhole ? 0 : 1;
}

runCommandLine(main);
