import { AppError } from '../errors.ts';
import type { ObjectRow } from '../holdings/stored-object.ts';
import { isPicture } from '../holdings/viewer-of.ts';
import { bytesText } from '../store/too-large.ts';

/** Marking reads a file whole; beyond this it would take the memory of everybody else. */
const maxBytes = 256 * 1024 ** 2;

export const takesMark = (type: string): boolean => type === 'application/pdf' || isPicture(type);

/** @throws AppError 413 for a file that is too large to be marked */
export function assertMarkable({ size }: Pick<ObjectRow, 'size'>): void {
  if (size > maxBytes)
    throw new AppError(413, `文件超过 ${bytesText(maxBytes)}，不能加水印后在线提供，请到馆查阅或复制`);
}
