import { inspect } from 'node:util';
import { attachDatabase, type Attached, waitForDatabase } from './db/attach-database.ts';
import { isConnectionLost, NoConnection } from './db/lost-connection.ts';
import { connectionFault, type Database, openDatabase, type Wait } from './db/open-database.ts';
import type { Env } from './env.ts';
import { StartError } from './start-error.ts';
import { log } from './start-log.ts';

const complain = (line: string): void => void process.stderr.write(`${line}\n`);

/** Of a fault that the operator can put right one Chinese sentence, of any other all that is known. */
function tell(error: unknown): string {
  if (error instanceof StartError) return error.message;
  const { code } = error as { code?: unknown };
  const isRefused = typeof code === 'string' && /^(53|57|28|08|E[A-Z])/.test(code);
  if (
    error instanceof NoConnection ||
    isConnectionLost(error) ||
    (isRefused && error instanceof Error && isOfDatabase(error))
  )
    return `与数据库的连接中断，命令没有完成：${connectionFault(causeOf(error))}`;
  return fileFault(error) ?? inspect(error);
}

const isOfDatabase = (error: Error): boolean =>
  'severity' in error || ['connect', 'getaddrinfo'].includes((error as NodeJS.ErrnoException).syscall ?? '');

/** What keeps a command from a file or folder that it was told to use. */
const fileFaults: Readonly<Record<string, string>> = {
  ENOENT: '没有这个文件或文件夹',
  ENOTDIR: '这里应是文件夹，不是文件',
  EISDIR: '这里应是文件，不是文件夹',
  EACCES: '没有读写权限',
  EPERM: '没有读写权限',
  EROFS: '所在的磁盘只能读取',
  ENOSPC: '所在的磁盘没有空间了',
  EDQUOT: '所在的磁盘没有空间了',
};
function fileFault(error: unknown): string | null {
  if (!(error instanceof Error)) return null;
  const { code = '', path } = error as NodeJS.ErrnoException;
  const reason = fileFaults[code];
  return reason ? `${path ? `“${path}”：` : ''}${reason}，命令没有完成。` : null;
}
const causeOf = (error: unknown): Error & { code?: string } => {
  const { cause } = error as { cause?: unknown };
  return cause instanceof Error ? cause : (error as Error);
};

/**
 * Runs a command of the README. Its exit code is what `main` answers; 2: nothing is known, or nothing was done, and the
 * reason stands on the error output.
 */
export function runCommandLine(main: () => Promise<number>): void {
  main().then(
    (code) => process.exit(code),
    (error: unknown) => {
      complain(tell(error));
      process.exit(2);
    },
  );
}

/** Says once what is waited for. */
function waits({ databaseWaitSeconds }: Env): Wait {
  let isSaid = false;
  return {
    timeoutMs: databaseWaitSeconds * 1000,
    onWait: (fault) => {
      if (!isSaid) complain(`正在等待数据库，至多 ${databaseWaitSeconds} 秒：${fault}`);
      isSaid = true;
    },
  };
}

/** The database of a command that has it for itself. @throws StartError */
export const openForCommand = (env: Env): Promise<Database> => openDatabase(env, log({ logLevel: 'warn' }), waits(env));

/** The database of a command that runs beside the portal. @throws StartError */
export const attachForCommand = (env: Env): Promise<Attached> =>
  attachDatabase(env, log({ logLevel: 'warn' }), waits(env));

/** Before a connection of the command's own. @throws StartError */
export const waitForCommand = (env: Env, url: string): Promise<void> => waitForDatabase(url, waits(env));
