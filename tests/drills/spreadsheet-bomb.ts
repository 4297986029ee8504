import { bombs, repeated, workbookOf } from '../helpers/workbook-bombs.ts';
import { openDrillPortal } from './drill-portal.ts';
import { watchHealth } from './health-watch.ts';

/** Workbooks that are made to hurt, imported one after the other: each is refused in words, and nobody else notices. */
const slowestMs = 200;
const row = '<row><c><v>1</v></c></row>';

const given: [string, () => Promise<Buffer>][] = [
  ['150 MB unpacked', () => workbookOf(repeated(row, 6_000_000))],
  ['400 MB unpacked', () => workbookOf(repeated(row, 16_000_000))],
  ...bombs.map(({ name, small }): [string, () => Promise<Buffer>] => [name, small]),
];

const portal = await openDrillPortal({ UPLOAD_LIMIT_BYTES: String(64 * 1024 ** 2) });
const { origin } = portal.process;
let isBroken = false;

async function bringIn(bytes: Buffer): Promise<{ status: number; msg: string }> {
  const body = new FormData();
  body.set('dryRun', 'true');
  body.set('file', new File([new Uint8Array(bytes)], '表.xlsx'));
  const answer = await fetch(`${origin}/rest/coords/import`, {
    method: 'POST',
    headers: { accessToken: portal.token },
    body,
  });
  return { status: answer.status, msg: ((await answer.json()) as { msg: string }).msg };
}

try {
  for (const [name, make] of given) {
    const bytes = await make();
    const { result, health, seconds } = await watchHealth(portal.process, () => bringIn(bytes));
    const isRight = result.status === 422 && health.p99 <= slowestMs;
    isBroken ||= !isRight;
    console.log(
      `${isRight ? 'ok    ' : 'BROKEN'} ${name}: ${(bytes.length / 1e6).toFixed(2)} MB → ${result.status} in ${seconds.toFixed(1)} s, ` +
        `/healthz ${health.asked} asked, p50 ${health.p50}, p99 ${health.p99}, max ${health.max} ms, RSS ${health.rss} MB. ${result.msg}`,
    );
  }
} finally {
  await portal.close();
}
process.exitCode = isBroken ? 1 : 0;
