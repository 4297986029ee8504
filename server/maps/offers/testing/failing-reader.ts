import { noOffer } from '../offered-parts.ts';
import type { OfferAnswer, OfferTask } from '../offer-reader.ts';
import { writeOffer } from '../write-offer.ts';

/** Stands in for a reader that some document brings down: it hangs, dies, takes all memory, fails, is let down by the machine, or reads. */
export const prepare = (): Promise<(task: OfferTask) => Promise<OfferAnswer>> =>
  Promise.resolve(({ bytes }) => Promise.resolve(Buffer.from(bytes).toString()).then((text) => act(text)));

const acts: Readonly<Record<string, () => never>> = {
  hang: () => {
    for (;;);
  },
  die: () => process.kill(process.pid, 'SIGSEGV') as never,
  swell: () => {
    const kept: Buffer[] = [];
    for (;;) kept.push(Buffer.alloc(10_000_000, 1));
  },
  fail: () => {
    throw new RangeError('Maximum call stack size exceeded');
  },
  unpack: () => {
    throw Object.assign(new Error('incorrect header check'), { errno: -3, code: 'Z_DATA_ERROR' });
  },
  overrun: () => {
    throw Object.assign(new Error('EMFILE: too many open files'), { errno: -24, code: 'EMFILE', syscall: 'open' });
  },
};

function act(text: string): OfferAnswer {
  acts[text]?.();
  return { json: writeOffer({ ...noOffer, title: text }) };
}
