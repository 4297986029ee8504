/** Why a call failed. `message` is Chinese and may be shown as it is. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  /** HTTP status; 0 when no answer came (network failure, redirect). */
  readonly status: number;
  /** `code` of the envelope, else the status. */
  readonly code: number;
  /** Field name → sentences saying what is wrong with it. The names are the caller's: wire names as `send` throws it. */
  readonly fieldErrors?: Record<string, string[]>;
  /** The server's log carries the same id. */
  readonly requestId?: string;
  /** Seconds after which a refused call may be repeated, where the server said so (429, 503). */
  readonly retryAfterSeconds?: number;

  constructor(
    message: string,
    details: {
      status: number;
      code?: number;
      fieldErrors?: Record<string, string[]>;
      requestId?: string;
      retryAfterSeconds?: number;
      cause?: unknown;
    },
  ) {
    super(message, { cause: details.cause });
    this.status = details.status;
    this.code = details.code ?? details.status;
    if (details.fieldErrors) this.fieldErrors = details.fieldErrors;
    if (details.requestId) this.requestId = details.requestId;
    if (details.retryAfterSeconds) this.retryAfterSeconds = details.retryAfterSeconds;
  }
}
