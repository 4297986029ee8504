import { notificationProvider } from '../providers/notification-provider.ts';
import { wordsOf } from '../resources/kit/words-of.ts';

/** Short news in the same place and by the same rules as Refine's own notices: an earlier one is closed first. */
export const notify = {
  success: (text: string): void => notificationProvider.open({ type: 'success', message: text }),
  /** @param error its message is shown when it has one, else `fallback` */
  error: (error: unknown, fallback: string): void =>
    notificationProvider.open({
      type: 'error',
      message: wordsOf(error, fallback),
    }),
};
