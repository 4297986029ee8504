import type { ChildProcess } from 'node:child_process';
import { constants, setPriority } from 'node:os';
import { readingSources } from '../../server/processes/reading-sources.ts';
import { spawnChild } from '../../server/processes/start-child.ts';
import type { SampleFacts } from './sample-facts.ts';
import type { SampleOrder, SampleReply } from './sample-process.ts';
import type { SampleRecipe } from './sample-recipe.ts';

/** An idle process ends after this time; its fonts and boundaries, and all memory it took, go with it. */
const idleMs = 30_000;

interface Waiting {
  recipe: SampleRecipe;
  facts: SampleFacts;
  resolve: (bytes: Buffer) => void;
  reject: (error: Error) => void;
}

/** Whether somebody waits for what is drawn, or it is made ahead. */
type Lane = 'awaited' | 'ahead';

/** A process that draws, one after the other. */
interface Drawing {
  child: ChildProcess;
  /** The last one comes first: who asked last is looking. */
  waiting: Waiting[];
  drawn: Waiting | null;
  idle: NodeJS.Timeout | null;
}

const drawings: Record<Lane, Drawing | null> = { awaited: null, ahead: null };

/**
 * Draws a sample file in a process of its own, one after the other: a sheet takes a second and hundreds of megabytes, and
 * requests must not wait for it. What is made ahead has another process, which everything else goes before.
 * @throws Error when it cannot be drawn
 */
export function drawInProcess(recipe: SampleRecipe, facts: SampleFacts, lane: Lane): Promise<Buffer> {
  const drawing = (drawings[lane] ??= startDrawing(lane));
  if (drawing.idle) clearTimeout(drawing.idle);
  return new Promise<Buffer>((resolve, reject) => {
    drawing.waiting.push({ recipe, facts, resolve, reject });
    drawing.child.ref();
    drawing.child.channel?.ref();
    drawNext(drawing);
  });
}

function drawNext(drawing: Drawing): void {
  const { child, waiting, drawn } = drawing;
  const next = drawn ? undefined : waiting.pop();
  if (!next) return;
  drawing.drawn = next;
  const { recipe, facts } = next;
  child.send({ recipe, facts } satisfies SampleOrder, (error) => {
    if (error) child.kill();
  });
}

const program = new URL('./sample-process.ts', import.meta.url);

function startDrawing(lane: Lane): Drawing {
  const source = readingSources(`await import(${JSON.stringify(program.href)});`, '');
  const child = spawnChild(process.execPath, ['--input-type=module', '--eval', source], {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    serialization: 'advanced',
  });
  if (lane === 'ahead' && child.pid !== undefined) setPriority(child.pid, constants.priority.PRIORITY_LOW);
  const drawing: Drawing = { child, waiting: [], drawn: null, idle: null };
  const unref = (): void => {
    child.unref();
    child.channel?.unref();
  };
  unref();
  child.on('message', (reply: SampleReply) => {
    const { drawn } = drawing;
    drawing.drawn = null;
    if ('bytes' in reply)
      drawn?.resolve(Buffer.from(reply.bytes.buffer, reply.bytes.byteOffset, reply.bytes.byteLength));
    else drawn?.reject(new Error(reply.problem));
    drawNext(drawing);
    if (drawing.drawn) return;
    unref();
    drawing.idle = setTimeout(() => end(lane, drawing), idleMs).unref();
  });
  const fail = (error: Error): void => {
    if (drawings[lane] === drawing) drawings[lane] = null;
    for (const { reject } of [...drawing.waiting.splice(0), ...(drawing.drawn ? [drawing.drawn] : [])]) reject(error);
    drawing.drawn = null;
  };
  child.on('error', fail);
  child.on('exit', () => fail(new Error('the process that draws sample files ended')));
  return drawing;
}

function end(lane: Lane, drawing: Drawing): void {
  if (drawings[lane] === drawing) drawings[lane] = null;
  drawing.child.kill();
}
