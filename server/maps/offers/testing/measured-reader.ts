import { type OfferAnswer, type OfferTask, prepare as prepareReader } from '../offer-reader.ts';

/** The most memory that its process has held, bytes. */
const peak = (): number => process.resourceUsage().maxRSS * 1024;

/**
 * The reader of offers, which says besides how much its process grew at most over what it began with: a line with the bytes,
 * and with the problem where there is one; then what was read, or the words of the problem.
 */
export const prepare = async (): Promise<(task: OfferTask) => Promise<OfferAnswer>> => {
  const read = await prepareReader();
  const beginning = process.memoryUsage.rss();
  return async (task) => {
    const answer = await read(task);
    const [code, rest] = 'json' in answer ? ['', answer.json] : [answer.code, Buffer.from(answer.words ?? '')];
    return { json: Buffer.concat([Buffer.from(`${peak() - beginning} ${code}\n`), rest]) };
  };
};
