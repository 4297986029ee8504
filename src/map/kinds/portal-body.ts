import { typesetCode } from '../../geo/unit-code.ts';
import type { GroundColumns, GroundFrame } from '../../geo/ground-columns.ts';
import { columnsFault, frameOver } from '../../geo/ground-frame.ts';
import { extent, integer } from '../../resources/kit/field.ts';
import { columnFields } from './column-fields.ts';
import { defineKind } from './define-kind.ts';
import type { GivenOptions } from './given-options.ts';
import type { LegendEntry } from './legend-entry.ts';

const options = {
  area: extent({ label: '范围', required: true, help: '经纬度，CGCS2000；各边 100 m 至 60 km，在省域以内' }),
  ...columnFields(1000),
  lift: integer({
    label: '抬升',
    min: 0,
    max: 20_000,
    unit: 'm',
    help: '留空则抬出地面；0 为在原处，打开“地下”可见',
  }),
};

export type BodyOptions = GivenOptions<typeof options>;

/** The columns that the bodies are cut from; null while the options do not say it. */
export const bodyFrame = ({ area, depth, nodes }: BodyOptions): GroundFrame | null =>
  area && columnsFault(area) === null
    ? frameOver(area, nodes ?? options.nodes.default, depth ?? options.depth.default)
    : null;

/** Eight decimals of a degree are a millimetre. */
const trimmed = (degrees: number): string => String(Number(degrees.toFixed(8)));

/** Where the portal answers columns. */
export function columnsAddress({ west, south, east, north, columns, rows, depth }: GroundFrame): string {
  const box = { west: trimmed(west), south: trimmed(south), east: trimmed(east), north: trimmed(north) };
  const query = Object.entries({ ...box, columns, rows, depth }).map(([name, value]) => `${name}=${value}`);
  return `./zdapi/ground/columns?${query.join('&')}`;
}

/** Signs of the bodies that the columns meet, in the order of the model: young to old. */
export function bodyLegend({ bodies, beds }: Pick<GroundColumns, 'bodies' | 'beds'>): LegendEntry[] {
  const met = new Set(beds.flatMap((column) => column.filter((_, at) => at % 2 === 0)));
  return bodies.flatMap(({ code, label, age, lithology, colour }, at) =>
    met.has(at)
      ? [
          {
            mark: { kind: 'area', colour, pattern: null },
            ...(code === '' ? {} : { code: typesetCode(code) }),
            label,
            note: [age, lithology].filter((words) => words !== '').join('，'),
          },
        ]
      : [],
  );
}

/** Strata, intrusions and faults below an area as closed bodies, cut from the portal's own model of the ground. */
export const portalBody = defineKind({
  type: 'portal_body',
  label: '本门户地质体',
  uses: ['layer'],
  dimensions: ['3d'],
  options,
  can: ['legend', 'identify', 'opacity'],
  check: ({ area }) => Promise.resolve({ fault: area ? columnsFault(area) : null, note: null, extent: area ?? null }),
  legend: async (given, { askJson }) => {
    const frame = bodyFrame(given);
    return frame ? bodyLegend((await askJson(columnsAddress(frame))) as GroundColumns) : [];
  },
  attribution: () => '地质体由程序按地质模型生成，仅供演示',
});
