import type { Answer } from './send.ts';

const tries = 5;

/**
 * Sends again what was refused with 503, as a person does who reads “请稍后再试”: it has written nothing. Of many at once on
 * a busy machine the last may wait for a connection longer than the portal lets anybody wait.
 */
export async function atLast(send: () => Promise<Answer>): Promise<Answer> {
  for (let n = 1; ; n += 1) {
    const answer = await send();
    if (answer.status !== 503 || n === tries) return answer;
  }
}
