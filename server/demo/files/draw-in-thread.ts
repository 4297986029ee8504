import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Worker } from 'node:worker_threads';
import { startThread } from '../../processes/start-child.ts';
import type { SampleFacts } from './sample-facts.ts';
import type { SampleRecipe } from './sample-recipe.ts';
import type { SampleOrder, SampleReply } from './sample-worker.ts';

/** An idle thread ends after this time; its fonts and boundaries go with it. */
const idleMs = 30_000;

interface Waiting {
  resolve: (bytes: Buffer) => void;
  reject: (error: Error) => void;
}

let thread: { worker: Worker; waiting: Map<number, Waiting> } | null = null;
let idle: NodeJS.Timeout | null = null;
let count = 0;

/**
 * Draws a sample file in a thread of its own, one after the other: a sheet takes a second, and requests must not wait for it.
 * @throws Error when it cannot be drawn
 */
export function drawInThread(recipe: SampleRecipe, facts: SampleFacts): Promise<Buffer> {
  const { worker, waiting } = (thread ??= startDrawing());
  if (idle) clearTimeout(idle);
  const id = (count += 1);
  return new Promise<Buffer>((resolve, reject) => {
    waiting.set(id, { resolve, reject });
    worker.ref();
    worker.postMessage({ id, recipe, facts } satisfies SampleOrder);
  });
}

/** A thread does not inherit how this one reads TypeScript. */
const reader = join(dirname(createRequire(import.meta.url).resolve('tsx/package.json')), 'dist/esm/api/index.mjs');
const threadStart = `import(${JSON.stringify(pathToFileURL(reader).href)}).then(({ tsImport }) =>
  tsImport(${JSON.stringify(new URL('./sample-worker.ts', import.meta.url).href)}, ${JSON.stringify(import.meta.url)}))`;

function startDrawing(): NonNullable<typeof thread> {
  const waiting = new Map<number, Waiting>();
  const worker = startThread(threadStart, { execArgv: [] });
  worker.unref();
  worker.on('message', (reply: SampleReply) => {
    const asked = waiting.get(reply.id);
    waiting.delete(reply.id);
    if ('bytes' in reply)
      asked?.resolve(Buffer.from(reply.bytes.buffer, reply.bytes.byteOffset, reply.bytes.byteLength));
    else asked?.reject(new Error(reply.problem));
    if (waiting.size > 0) return;
    worker.unref();
    idle = setTimeout(() => void end(worker), idleMs).unref();
  });
  const fail = (error: Error): void => {
    if (thread?.worker === worker) thread = null;
    for (const { reject } of waiting.values()) reject(error);
    waiting.clear();
  };
  worker.on('error', fail);
  worker.on('exit', () => fail(new Error('the thread that draws sample files ended')));
  return { worker, waiting };
}

async function end(worker: Worker): Promise<void> {
  if (thread?.worker === worker) thread = null;
  await worker.terminate();
}
