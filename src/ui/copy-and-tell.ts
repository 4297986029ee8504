import { copyText } from './copy-text.ts';
import { message } from './message.ts';
import { wordsOf } from '../resources/kit/words-of.ts';

/** Puts text on the clipboard, and says that it is there, or why not. */
export async function copyAndTell(text: string, done = '已复制'): Promise<void> {
  try {
    await copyText(text);
    message.success(done);
  } catch (error) {
    message.error(wordsOf(error, '复制失败'));
  }
}
