import type { ChildProcess } from 'node:child_process';
import { readingSources } from '../../server/processes/reading-sources.ts';
import { spawnChild } from '../../server/processes/start-child.ts';
import type { SampleFacts } from './sample-facts.ts';
import type { SampleOrder, SampleReply } from './sample-process.ts';
import type { SampleRecipe } from './sample-recipe.ts';

/** An idle process ends after this time; its fonts and boundaries, and all memory it took, go with it. */
const idleMs = 30_000;

interface Waiting {
  resolve: (bytes: Buffer) => void;
  reject: (error: Error) => void;
}

let drawing: { child: ChildProcess; waiting: Map<number, Waiting> } | null = null;
let idle: NodeJS.Timeout | null = null;
let count = 0;

/**
 * Draws a sample file in a process of its own, one after the other: a sheet takes a second and hundreds of megabytes, and
 * requests must not wait for it.
 * @throws Error when it cannot be drawn
 */
export function drawInProcess(recipe: SampleRecipe, facts: SampleFacts): Promise<Buffer> {
  const { child, waiting } = (drawing ??= startDrawing());
  if (idle) clearTimeout(idle);
  const id = (count += 1);
  return new Promise<Buffer>((resolve, reject) => {
    waiting.set(id, { resolve, reject });
    child.ref();
    child.channel?.ref();
    child.send({ id, recipe, facts } satisfies SampleOrder, (error) => {
      if (error) child.kill();
    });
  });
}

const program = new URL('./sample-process.ts', import.meta.url);

function startDrawing(): NonNullable<typeof drawing> {
  const waiting = new Map<number, Waiting>();
  const source = readingSources(`await import(${JSON.stringify(program.href)});`, '');
  const child = spawnChild(process.execPath, ['--input-type=module', '--eval', source], {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    serialization: 'advanced',
  });
  const unref = (): void => {
    child.unref();
    child.channel?.unref();
  };
  unref();
  child.on('message', (reply: SampleReply) => {
    const asked = waiting.get(reply.id);
    waiting.delete(reply.id);
    if ('bytes' in reply)
      asked?.resolve(Buffer.from(reply.bytes.buffer, reply.bytes.byteOffset, reply.bytes.byteLength));
    else asked?.reject(new Error(reply.problem));
    if (waiting.size > 0) return;
    unref();
    idle = setTimeout(() => end(child), idleMs).unref();
  });
  const fail = (error: Error): void => {
    if (drawing?.child === child) drawing = null;
    for (const { reject } of waiting.values()) reject(error);
    waiting.clear();
  };
  child.on('error', fail);
  child.on('exit', () => fail(new Error('the process that draws sample files ended')));
  return { child, waiting };
}

function end(child: ChildProcess): void {
  if (drawing?.child === child) drawing = null;
  child.kill();
}
