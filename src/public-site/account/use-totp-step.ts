import { useState } from 'react';
import { ApiError } from '../../providers/http.ts';

/** Whether a login was refused only because the account has an authenticator and no code of it came along. */
const asksForTotp = (error: unknown): boolean => error instanceof ApiError && error.fieldErrors?.['totp'] !== undefined;

/** The second step of a login, which is entered when the server asks for it. */
export function useTotpStep() {
  const [isAsked, setAsked] = useState(false);
  async function attempt(logIn: () => Promise<void>): Promise<void> {
    try {
      await logIn();
    } catch (error) {
      if (isAsked || !asksForTotp(error)) throw error;
      setAsked(true);
    }
  }
  return { isAsked, attempt, leave: () => setAsked(false) };
}
