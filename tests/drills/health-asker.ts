/**
 * A process of its own that asks /healthz on a timetable, whether or not the last question was answered: a portal that stands
 * still is seen for as long as it does, and nothing that the drill does meanwhile is taken for the portal's slowness. Told to
 * end, it tells what it saw.
 */
import { readFile } from 'node:fs/promises';
import http from 'node:http';

/** Milliseconds of each answer, Infinity where it was a refusal; MB. */
export interface Seen {
  times: number[];
  /** Of these, never answered: their whole waiting. */
  unanswered: number;
  rss: number;
}

const every = 20;
/** What is due beyond these is counted as waiting, but not sent. */
const maxUnderWay = 50;
/** At the end the last ones are waited for as long. */
const lastMs = 2000;

const [address = '', pid = ''] = process.argv.slice(2);
const agent = new http.Agent({ keepAlive: true, maxSockets: maxUnderWay });
const times: number[] = [];
const underWay = new Set<number>();
let unsent: number[] = [];
let rss = 0;

const since = (from: number): number => performance.now() - from;

function ask(): void {
  const from = performance.now();
  if (underWay.size >= maxUnderWay) return void unsent.push(from);
  underWay.add(from);
  const settle = (isWell: boolean): void => {
    if (!underWay.delete(from)) return;
    times.push(isWell ? since(from) : Infinity);
    for (const each of unsent) times.push(isWell ? since(each) : Infinity);
    unsent = [];
  };
  http
    .get(`${address}/healthz`, { agent }, (answer) => {
      answer
        .resume()
        .on('end', () => settle(answer.statusCode === 200))
        .on('error', () => settle(false));
    })
    .on('error', () => settle(false));
}

async function look(): Promise<void> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
  rss = Math.max(rss, Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024);
}

const asking = setInterval(ask, every);
const looking = setInterval(() => void look(), every);

process.once('message', () => {
  clearInterval(asking);
  clearInterval(looking);
  const from = performance.now();
  const ending = setInterval(() => {
    if (underWay.size > 0 && since(from) < lastMs) return;
    clearInterval(ending);
    const lost = [...underWay, ...unsent].map(since);
    const seen: Seen = { times: [...times, ...lost], unanswered: lost.length, rss };
    process.send?.(seen, () => process.exit());
  }, every);
});
process.once('disconnect', () => process.exit());
process.send?.('asking');
