import { constants } from 'node:os';
import { AppError } from '../errors.ts';

/** By number, since Node has no name for a quota that is used up. */
const noRoom: readonly number[] = [constants.errno.ENOSPC, constants.errno.EDQUOT];

/** True for the error of a write that the disk, or the share of it that the portal may use, has no room for. */
export function isDiskFull(error: unknown): boolean {
  const { errno } = error as { errno?: unknown };
  return typeof errno === 'number' && noRoom.includes(-errno);
}

export const diskFull = (): AppError => new AppError(507, '服务器存储空间不足，暂时不能保存');
