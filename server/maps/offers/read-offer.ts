import { TaskProcess } from '../../processes/task-process.ts';
import { LayerProblem } from '../layer-problem.ts';
import { beyondCaps, maxOfferBytes } from './offer-cap.ts';
import type { OfferAnswer, OfferTask, ReadForm } from './offer-reader.ts';

/** From its turn on. */
const timeoutMs = 15_000;

/**
 * Memory of a process that reads offers: as a whole, bytes and buffers outside of its heap included, and of the heap alone.
 * It grows by less than 128 MB over the worst that 4 MB can hold (hostile-offers.test.ts); the rest is its own.
 */
export const offerMemory = { megabytes: 320, heapMegabytes: 128, youngMegabytes: 2 } as const;

/** A process that reads offers by a module. */
export const offerProcess = (module: URL): TaskProcess<OfferTask, OfferAnswer> =>
  new TaskProcess({ module, ...offerMemory });

const reading = offerProcess(new URL('./offer-reader.ts', import.meta.url));

/**
 * Reads what a service says that it offers, in a process of its own: what is made to hurt hurts nobody else. Answers the JSON
 * of a `LayerOffer` or `MapService[]`: as objects a large one would keep everybody waiting.
 * @throws LayerProblem, also where that process was ended for the time or memory it took, or would have too much to read
 */
export async function readOffer(
  form: ReadForm,
  bytes: Buffer,
  type: string,
  reader = reading,
  limitMs = timeoutMs,
): Promise<Uint8Array> {
  if (bytes.length > maxOfferBytes) throw beyondCaps();
  const reply = await reader.ask({ form, bytes, type }, limitMs);
  if ('problem' in reply) throw Object.assign(beyondCaps(), { cause: reply.detail });
  if ('code' in reply.answer) throw new LayerProblem(reply.answer.code, reply.answer.words);
  return reply.answer.json;
}

/** Ends the process that reads offers; the next one starts another. */
export const endOfferReading = (): void => reading.end();
