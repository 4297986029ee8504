import { useState } from 'react';
import { message } from '../../../ui/message.ts';
import { wordsOf } from '../../../resources/kit/words-of.ts';

/** The words of a failure, as the specification's section 8 has them. */
export const failureOf = (error: unknown): string => wordsOf(error, '请求失败');

/**
 * Work that a button starts: one at a time, with a message of how it ended.
 * `run` resolves to whether the work succeeded; `success` is what is said then.
 */
export function useTask() {
  const [isBusy, setBusy] = useState(false);
  async function run(work: () => Promise<unknown>, success?: string): Promise<boolean> {
    if (isBusy) return false;
    setBusy(true);
    try {
      await work();
      if (success) message.success(success);
      return true;
    } catch (error) {
      message.error(failureOf(error));
      return false;
    } finally {
      setBusy(false);
    }
  }
  return { isBusy, run };
}
