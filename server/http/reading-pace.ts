import { Readable } from 'node:stream';

interface Pace {
  /** Whoever takes less holds what others need. */
  bytesPerSecond: number;
  /** So long he may, of the time in which he is waited for. */
  overMs: number;
}

/** A quarter of a megabit: slower, a picture of the map takes a minute. */
const readingPace: Pace = { bytesPerSecond: 32 * 1024, overMs: 12_000 };

const sliceLength = 32 * 1024;

/** What streams is readBytes too slowly. */
class ReadTooSlowly extends Error {
  override readonly name = 'ReadTooSlowly';
}

/**
 * Passes parts on in slices, and fails when whoever reads them takes too few. Only the time counts in which there was
 * something to take: a slow source is nobody's fault who reads it.
 */
export function readAtPace(parts: AsyncIterable<Buffer>, { bytesPerSecond, overMs }: Pace = readingPace): Readable {
  let readBytes = 0;
  let waited = 0;
  let offered: number | null = null;
  const waiting = (): number => (offered === null ? 0 : performance.now() - offered);
  async function* slices(): AsyncGenerator<Buffer> {
    for await (const part of parts)
      for (let at = 0; at < part.length; at += sliceLength) {
        const slice = part.subarray(at, at + sliceLength);
        offered = performance.now();
        yield slice;
        waited += waiting();
        offered = null;
        readBytes += slice.length;
      }
  }
  const stream = Readable.from(slices());
  const clock = setInterval(() => {
    const ms = waited + waiting();
    if (ms < overMs) return;
    if (readBytes < (bytesPerSecond * ms) / 1000) stream.destroy(new ReadTooSlowly());
    readBytes = 0;
    waited = 0;
    if (offered !== null) offered = performance.now();
  }, overMs / 4).unref();
  return stream.once('close', () => clearInterval(clock));
}
