/** What every answer but the plain REST ones is wrapped in (specification, section 7). */
export interface Envelope {
  code: number;
  success: boolean;
  /** '' when the server said nothing. */
  msg: string;
  data: unknown;
  /** Wire name → sentences; only on refused input. */
  errors?: Record<string, string[]>;
  requestId?: string;
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isFieldErrors = (value: unknown): value is Record<string, string[]> =>
  isRecord(value) &&
  Object.values(value).every((texts) => Array.isArray(texts) && texts.every((text) => typeof text === 'string'));

/** Reads an envelope; null when the value is not one (a part is missing or of another type). */
export function readEnvelope(value: unknown): Envelope | null {
  if (!isRecord(value)) return null;
  const { code, success, errors, requestId } = value;
  const msg = value['msg'] ?? value['message'] ?? '';
  if (typeof code !== 'number' || typeof success !== 'boolean' || typeof msg !== 'string') return null;
  if (success && !('data' in value)) return null;
  return {
    code,
    success,
    msg,
    data: value['data'],
    ...(isFieldErrors(errors) ? { errors } : {}),
    ...(typeof requestId === 'string' ? { requestId } : {}),
  };
}
