import type { CodePurpose } from '../../../resources/shared/account-states.ts';

/** Milliseconds since 1970 until which no further code is sent, and the end of the mobile it holds for. */
interface Wait {
  until: number;
  tail: string;
}

const keyOf = (purpose: CodePurpose): string => `codeWait.${purpose}`;
/** Enough to tell a corrected number from the same one; the whole number is not left behind in the browser. */
const tailOf = (mobile: string): string => mobile.slice(-4);

/** Remembers over reloads how long the next code must wait. */
export function storeWait(purpose: CodePurpose, mobile: string, seconds: number): void {
  const wait: Wait = { until: Date.now() + seconds * 1000, tail: tailOf(mobile) };
  try {
    sessionStorage.setItem(keyOf(purpose), JSON.stringify(wait));
  } catch {
    // Storage is switched off: the server refuses a code that is asked for too soon, and says how long to wait.
  }
}

/** Seconds left until a code may be sent to this mobile; 0: now. */
export function secondsLeft(purpose: CodePurpose, mobile: string): number {
  try {
    const { until, tail } = JSON.parse(sessionStorage.getItem(keyOf(purpose)) ?? '{}') as Partial<Wait>;
    if (typeof until !== 'number' || tail !== tailOf(mobile)) return 0;
    return Math.max(0, Math.ceil((until - Date.now()) / 1000));
  } catch {
    return 0;
  }
}
