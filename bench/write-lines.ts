import type { Line } from './line.ts';
import type { PortalUnderTest } from './portal-under-test.ts';
import { measureWrites, type WriteFigures, type WriteOptions } from './writes.ts';

const told = ({ rate, p50, p95, server, database }: WriteFigures): string =>
  `${rate.toFixed(0)}/s, p50 ${p50.toFixed(0)}, p95 ${p95.toFixed(0)} ms, cpu ${server.toFixed(2)} + ${database.toFixed(2)} ms`;

/** Creations and imports against what they shall cost. */
export async function writeLines(portal: PortalUnderTest, options: WriteOptions): Promise<Line[]> {
  const { floor, own, steady, imported } = await measureWrites(portal, options);
  const share = own.rate / floor.rate;
  const last = (steady.at(-1) ?? 0) / (steady[0] ?? 1);
  const rates = steady.map((rate) => rate.toFixed(0)).join(', ');
  return [
    ['create, bare server', told(floor), 'none', true],
    ['create, portal', told(own), 'none', true],
    ['create, portal / bare server', share.toFixed(2), '≥ 0.35', share >= 0.35],
    [
      `${options.many} creations: last 10,000 / first 10,000`,
      `${last.toFixed(2)} (${rates} per s)`,
      '≥ 0.8',
      steady.length === 0 || last >= 0.8,
    ],
    [`import of ${imported.rows} rows`, `${imported.seconds.toFixed(1)} s`, '≤ 60 s', imported.seconds <= 60],
  ];
}
