import { tooMany } from '../errors.ts';

const concurrency = 2;
const maxWaiting = 60;

let running = 0;
const waiting: (() => void)[] = [];

/**
 * Runs work that takes much memory and processor, two at a time; the others wait for their turn.
 * @throws AppError 429 when too many wait already
 */
export async function withinLimit<T>(work: () => Promise<T>): Promise<T> {
  if (waiting.length >= maxWaiting) throw tooMany('正在取用文件的人较多，请稍后再试', 5);
  if (running >= concurrency) await new Promise<void>((resolve) => waiting.push(resolve));
  else running += 1;
  try {
    return await work();
  } finally {
    // The place passes on to the next one
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
  }
}
