import { readFileSync, writeFileSync } from 'node:fs';
import { type OfferAnswer, type OfferTask, prepare as prepareReader } from '../offer-reader.ts';

/** What was held before is forgotten, such as what loading the modules took: Linux tells of what comes from now on. */
const forgetPeak = (): void => writeFileSync('/proc/self/clear_refs', '5');

/** The most memory that its process has held since then, bytes. */
const peak = (): number => Number(/^VmHWM:\s+(\d+) kB$/m.exec(readFileSync('/proc/self/status', 'latin1'))?.[1]) * 1024;

/**
 * The reader of offers, which says besides the most bytes that its process held meanwhile, and by how many it grew
 * to that (by none, where what it holds of the task before is enough): a line with both, and with the problem where
 * there is one; then what was read, or the words of the problem.
 */
export const prepare = async (): Promise<(task: OfferTask) => Promise<OfferAnswer>> => {
  const read = await prepareReader();
  return async (task) => {
    forgetPeak();
    const beginning = process.memoryUsage.rss();
    const answer = await read(task);
    const [code, rest] = 'json' in answer ? ['', answer.json] : [answer.code, Buffer.from(answer.words ?? '')];
    const reached = peak();
    const line = `${reached} ${Math.max(0, reached - beginning)} ${code}\n`;
    return { json: Buffer.concat([Buffer.from(line), rest]) };
  };
};
