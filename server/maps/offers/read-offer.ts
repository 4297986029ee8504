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
  new TaskProcess({ module, ...offerMemory, maxQueued: 32, maxQueuedBytes: 32 * 1024 ** 2 });

const reading = offerProcess(new URL('./offer-reader.ts', import.meta.url));

interface Reading {
  /** Default the one of the portal. */
  reader?: typeof reading;
  /** Milliseconds from its turn on. */
  limitMs?: number;
  /** Aborted when nobody waits any more. */
  signal?: AbortSignal;
}

/**
 * Reads what a service says that it offers, in a process of its own: what is made to hurt hurts nobody else. Answers the JSON
 * of a `LayerOffer` or `MapService[]`: as objects a large one would keep everybody waiting.
 * @throws LayerProblem, also where that process was ended for the time or memory it took, or would have too much to read; AppError 429
 */
export async function readOffer(
  form: ReadForm,
  bytes: Buffer,
  type: string,
  { reader = reading, limitMs = timeoutMs, signal }: Reading = {},
): Promise<Uint8Array> {
  if (bytes.length > maxOfferBytes) throw beyondCaps();
  const reply = await reader.ask({ form, bytes, type }, limitMs, signal);
  // The machine could not read it: that says nothing of the service
  if ('problem' in reply && reply.errno !== undefined) throw new LayerProblem('busy');
  if ('problem' in reply) throw Object.assign(beyondCaps(), { cause: reply.detail });
  if ('code' in reply.answer) throw new LayerProblem(reply.answer.code, reply.answer.words);
  return reply.answer.json;
}

/** Ends the process that reads offers; the next one starts another. */
export const endOfferReading = (): void => reading.end();
