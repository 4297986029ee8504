import { useEffect, useState } from 'react';
import { call } from '../../../providers/call.ts';
import { accounts } from '../../../resources/people/accounts.ts';
import { ApiError } from '../../../providers/http.ts';
import type { CodePurpose } from '../../../resources/shared/account-states.ts';
import { secondsLeft, storeWait } from './code-wait.ts';

/** Seconds between two codes, as the server keeps them. */
const waitSeconds = 60;
const tickMs = 500;

/** Sends codes and counts down to the next one. A refusal for coming too soon (429) sets the clock by its Retry-After. */
export function useCodeSending(purpose: CodePurpose, mobile: string) {
  const [, tick] = useState(0);
  const [isSending, setSending] = useState(false);
  const [status, setStatus] = useState('');
  const left = secondsLeft(purpose, mobile);

  const isWaiting = left > 0;
  useEffect(() => {
    if (!isWaiting) return undefined;
    const timer = setInterval(() => tick((count) => count + 1), tickMs);
    return () => clearInterval(timer);
  }, [isWaiting]);

  /** @returns whether a code is on its way. Errors are thrown. */
  async function sendCode(): Promise<boolean> {
    if (isSending || secondsLeft(purpose, mobile) > 0) return false;
    setSending(true);
    setStatus('');
    try {
      await call(accounts, 'sendSms', { mobile, purpose });
      storeWait(purpose, mobile, waitSeconds);
      setStatus('验证码已发送，5 分钟内有效。');
      return true;
    } catch (error) {
      if (error instanceof ApiError && error.retryAfterSeconds) storeWait(purpose, mobile, error.retryAfterSeconds);
      throw error;
    } finally {
      setSending(false);
    }
  }

  return { left, isSending, status, sendCode };
}
