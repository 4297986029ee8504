import type { Readable } from 'node:stream';
import type { HeldBytes } from '../http/byte-budget.ts';

/** All of a short answer; of a longer one its beginning and what follows. @throws what the budget says when it is full */
export async function beginningOf(
  body: Readable,
  limit: number,
  held: HeldBytes,
): Promise<{ bytes: Buffer; rest: Readable | null }> {
  const parts: Buffer[] = [];
  let size = 0;
  try {
    for await (const part of body.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
      held.add(part.length);
      parts.push(part);
      size += part.length;
      if (size > limit) return { bytes: Buffer.concat(parts), rest: body };
    }
    return { bytes: Buffer.concat(parts), rest: null };
  } catch (error) {
    body.destroy();
    throw error;
  }
}
