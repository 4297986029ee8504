import { resources } from '../../src/resources/index.ts';
import { isConnectionLost, NoConnection } from '../db/lost-connection.ts';
import { AppError, conflict } from '../errors.ts';
import { uniqueIndexName } from './sync-indexes.ts';
import { tableOf } from './table.ts';
import { diskFull } from '../http/disk-problem.ts';

interface PgError {
  code?: string;
  constraint?: string;
}

/** Unique index → sentence about the field it stands for. */
function uniqueProblem(constraint: string): AppError | null {
  for (const resource of resources) {
    const table = tableOf(resource);
    for (const { column, wire, declared } of table.columns) {
      if (declared.unique && uniqueIndexName(table, column) === constraint) {
        const sentence = `${declared.label}与已有的${resource.label}重复`;
        return conflict(sentence, { [wire]: [sentence] });
      }
    }
  }
  return null;
}

/** PostgreSQL error class or code → what the caller is told. Codes: PostgreSQL manual, appendix A. */
const unavailable = /^(08|53|57P|58)/;
/** A lock waited for in vain, and what two writers did to each other more often than it was tried again. */
const collisions = ['55P03', '40P01', '40001'];

/** What a database error means to the caller; null when it is a fault of our own. */
export function databaseProblem(error: unknown): AppError | null {
  // With no room for one more connection, too: what can be read is not refused for want of space
  if (error instanceof NoConnection || isConnectionLost(error)) return unreachable();
  const { code = '', constraint = '' } = error as PgError;
  if (code === '23505') return uniqueProblem(constraint) ?? conflict('与已有的记录重复');
  if (code === '23503') return conflict('仍被其他记录使用，或所指的记录不存在');
  if (/^22|^54011$/.test(code)) return new AppError(422, '给出的值不能识别，请检查后再试');
  if (code === '57014') return new AppError(503, '查询用时过长，请缩小范围后再试');
  if (code === '53100') return diskFull();
  if (collisions.includes(code)) return new AppError(503, '要处理的内容正被其他操作占用，请稍后再试');
  return unavailable.test(code) ? unreachable() : null;
}

const unreachable = (): AppError => new AppError(503, '服务暂时不可用，请稍后再试');
