import type { FieldErrors } from '../src/resources/kit/field-errors.ts';

/** Body of every answer but plain REST reads and files. */
export interface Envelope {
  code: number;
  success: boolean;
  msg: string;
  data: unknown;
}

export const ok = (data: unknown, msg = '操作成功'): Envelope => ({ code: 200, success: true, msg, data });

/** As `ok`, of data that are written as JSON already. */
export function okWritten(data: Uint8Array): Buffer {
  const [before = '', after = ''] = JSON.stringify(ok(null)).split('null');
  return Buffer.concat([Buffer.from(before), data, Buffer.from(after)]);
}

/** What was asked goes on in the background. */
export const accepted = (data: unknown, msg: string): Envelope => ({ code: 202, success: true, msg, data });

/** `message` repeats `msg` for REST clients; `requestId` finds the log line. */
export const failure = (status: number, msg: string, requestId: string, errors?: FieldErrors) => ({
  code: status,
  success: false,
  msg,
  message: msg,
  data: null,
  requestId,
  ...(errors ? { errors } : {}),
});
