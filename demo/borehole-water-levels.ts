import type { DraftLayer } from './borehole-column.ts';
import type { LayerSample, WaterLevelSample } from './borehole-sample.ts';
import { type Holding, holdingOf } from './borehole-tests.ts';
import { confinedDrawdown } from './ground/groundwater.ts';
import type { LithologyCode } from '../src/geo/lithologies.ts';
import type { Random } from './random.ts';

const cm = (metres: number): number => Math.round(metres * 100) / 100;

/** Soils that let no water through, and the metres of them from which on what lies below is confined. */
const confining: ReadonlySet<LithologyCode> = new Set(['A02', 'A03', 'A04']);
const leastConfining = 4;

/** Confined gravels and sands are counted by their age, as the plains of the province have them. */
const poreAquifers: readonly (readonly [age: string, order: string])[] = [
  ['Qp3', '第Ⅰ'],
  ['Qp2', '第Ⅱ'],
  ['Qp1', '第Ⅲ'],
];
const aquiferName = (holding: Holding, unitCode: string): string => {
  if (holding === 'karst') return '岩溶承压含水层';
  if (holding === 'fissures') return '基岩裂隙承压含水层';
  return `${poreAquifers.find(([age]) => unitCode.startsWith(age))?.[1] ?? ''}孔隙承压含水层`;
};

/**
 * The uppermost confined aquifer of a hole: a bed below the water table that holds water, with clay above it that does not.
 * @param table metres from the mouth to the water table
 * @returns place of the bed in `drafts`; null: the hole meets none
 */
export function confinedAquifer(
  drafts: readonly DraftLayer[],
  table: number,
): { at: number; holding: Holding; name: string } | null {
  let [top, clay] = [0, 0];
  for (const [at, draft] of drafts.entries()) {
    const { bed, thickness } = draft;
    // Wholly and strongly weathered rock neither holds water nor parts what does
    const holding = bed.ground === 'weathered' ? null : holdingOf(draft);
    if (holding !== null && clay >= leastConfining && top > table)
      return { at, holding, name: aquiferName(holding, bed.unit.code) };
    if (confining.has(bed.lithology)) clay += thickness / 100;
    else if (holding !== null || bed.weathering === null) clay = 0;
    top += thickness / 100;
  }
  return null;
}

/** What holds the water at a depth that is not confined. */
function freeAquifer(layers: readonly LayerSample[], drafts: readonly DraftLayer[], depth: number): string {
  const draft = drafts[layers.findIndex(({ bottom }) => bottom > depth)];
  if (draft?.bed.weathering === null) return '孔隙潜水';
  return draft && holdingOf(draft) === 'karst' ? '岩溶水' : '基岩裂隙水';
}

/**
 * First and stable level, and the level to which the water of a confined bed of the hole rises.
 * @param table metres from the mouth to the water table
 */
export function waterLevelsOf(
  layers: readonly LayerSample[],
  drafts: readonly DraftLayer[],
  { endedOn, table }: { endedOn: string; table: number },
  random: Random,
): WaterLevelSample[] {
  const finalDepth = layers.at(-1)?.bottom ?? 0;
  const stable = cm(Math.min(finalDepth * 0.6, table));
  const first = cm(Math.min(finalDepth, stable + random.between(0.2, 0.9)));
  const aquifer = freeAquifer(layers, drafts, stable);
  const levels: WaterLevelSample[] = [
    { kind: '初见水位', measuredOn: endedOn, depth: first, aquifer },
    { kind: '稳定水位', measuredOn: endedOn, depth: stable, aquifer },
  ];
  // Drawn and not used, so that what is drawn of a hole after its levels (core, samples) stays as it is
  if (layers.some(({ layerNo }) => layerNo?.startsWith('⑧'))) random.next();
  const confined = confinedAquifer(drafts, table);
  if (confined === null) return levels;
  const { layerNo, rockName } = layers[confined.at]!;
  const isPore = confined.holding === 'gravel' || confined.holding === 'sand';
  levels.push({
    kind: '承压水位',
    measuredOn: endedOn,
    depth: cm(Math.min(finalDepth, isPore ? table + confinedDrawdown : table)),
    aquifer: `第${layerNo ?? String(confined.at + 1)}层${rockName}，${confined.name}`,
  });
  return levels;
}
