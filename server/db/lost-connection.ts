import pg from 'pg';
import { AppError } from '../errors.ts';

/** No connection could be had: nothing was asked of the database. */
export class NoConnection extends Error {
  override readonly name = 'NoConnection';
}

/** The connection ended, or fell silent, while a statement that may write was under way: nobody knows whether it was done. */
export class AnswerLost extends AppError {
  constructor(cause: unknown) {
    super(503, '与数据库的连接中断，未能确认结果。请刷新页面查看，再决定是否重试');
    this.cause = cause;
  }
}

/** Sessions ended by the server (57P) and connection faults (08); PostgreSQL manual, appendix A. */
const sessionEnded = /^(57P|08)/;
/** What pg says of a connection that is gone or silent; it gives no codes. */
const connectionGone = /Connection terminated|Query read timeout|not queryable/;
const socketGone = ['ECONNRESET', 'EPIPE', 'ETIMEDOUT'];

/** Whether the connection that a statement failed on is of no further use. */
export function isConnectionLost(error: unknown): boolean {
  if (error instanceof AnswerLost) return true;
  if (!(error instanceof Error) || error instanceof AppError) return false;
  const { code = '', syscall, message } = error as NodeJS.ErrnoException;
  if (error instanceof pg.DatabaseError) return sessionEnded.test(code) || error.severity === 'FATAL';
  if (syscall === 'read' || syscall === 'write') return socketGone.includes(code);
  return connectionGone.test(message);
}
