import { AppError } from '../errors.ts';

/** 422 for a stored file that turns out to be damaged. `cause`: what its reader said, for the log. */
export const unreadable = (cause: unknown): AppError =>
  Object.assign(new AppError(422, '文件已损坏，无法打开；请在页面上“报告错误”，保管单位会重新提供'), { cause });
