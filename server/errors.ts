import type { FieldErrors } from '../src/resources/kit/field-errors.ts';

/** An error that may be told to the caller: `message` is Chinese and says what to do next. */
export class AppError extends Error {
  override readonly name = 'AppError';
  /** HTTP status; the envelope's code is the same. */
  readonly status: number;
  /** Wire name of a field → sentences. */
  readonly fields: FieldErrors | undefined;
  /** Seconds after which it may be tried again; answered as Retry-After. */
  retryAfterSeconds: number | undefined;

  constructor(status: number, message: string, fields?: FieldErrors) {
    super(message);
    this.status = status;
    this.fields = fields;
  }
}

/** 422: named fields are wrong. */
export const invalid = (fields: FieldErrors): AppError => {
  const sentences = Object.values(fields).flat();
  const shown = sentences.slice(0, 3).join('；');
  return new AppError(422, sentences.length > 3 ? `${shown}等 ${sentences.length} 处有误` : shown, fields);
};
/** 404; the same for what does not exist and for what this caller may not know of. */
export const notFound = (label: string): AppError => new AppError(404, `找不到该${label}，可能已被删除`);
/** 409: the change collides with what is there. */
export const conflict = (message: string, fields?: FieldErrors): AppError => new AppError(409, message, fields);
/** 429: too often, or too much at once. */
export const tooMany = (message: string, retryAfterSeconds: number): AppError =>
  Object.assign(new AppError(429, message), { retryAfterSeconds });
