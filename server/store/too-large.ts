import { AppError } from '../errors.ts';

const units = ['B', 'KB', 'MB', 'GB', 'TB'] as const;

/** A number of bytes for people, whole in the largest unit that fits: 20 MB. */
export function bytesText(bytes: number): string {
  const power = Math.min(units.length - 1, Math.max(0, Math.floor(Math.log2(Math.max(bytes, 1)) / 10)));
  const value = bytes / 1024 ** power;
  return `${Number.isInteger(value) ? value : value.toFixed(1)} ${units[power]}`;
}

/** 413 that names the limit. */
export function tooLarge(limitBytes: number): AppError {
  const sentence = `文件不能超过 ${bytesText(limitBytes)}，请压缩或拆分后再传`;
  return new AppError(413, sentence, { file: [sentence] });
}
