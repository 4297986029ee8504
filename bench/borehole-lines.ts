import { measureBoreholes } from './boreholes.ts';
import { ms } from './compared-lines.ts';
import type { Line } from './line.ts';

/** The borehole map and list at this many boreholes. */
export async function boreholeLines(count: number, seconds: number): Promise<Line[]> {
  const { loading, clusters, list, plans } = await measureBoreholes(count, seconds);
  if (loading > 0) console.log(`loaded boreholes up to ${count} in ${loading.toFixed(0)} s`);
  return [
    ...Object.entries(clusters).map(([view, { p50, p95 }]): Line => {
      const what = `borehole clusters at ${count}, ${view}: p95`;
      return [what, `${ms(p95)} (p50 ${ms(p50)})`, '≤ 500 ms', p95 <= 500];
    }),
    [`borehole list at ${count}: p95`, `${ms(list.p95)} (p50 ${ms(list.p50)})`, '≤ 100 ms', list.p95 <= 100],
    ...Object.entries(plans).map(([view, plan]): Line => {
      return [`borehole clusters, ${view}: plan`, plan, 'an index', !plan.includes('Seq Scan')];
    }),
  ];
}
