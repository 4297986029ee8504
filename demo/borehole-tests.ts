import type { DraftLayer } from './borehole-column.ts';
import type { LayerSample, TakenSampleSample } from './borehole-sample.ts';
import type { Random } from './random.ts';

type Taken = Omit<TakenSampleSample, 'sampleNo'>;

const cm = (metres: number): number => Math.round(metres * 100) / 100;

/** Coefficient of permeability, metres a day: least and most of what holds ground water. */
const permeabilities = { gravel: [25, 90], sand: [3, 15], karst: [0.8, 6], fissures: [0.05, 0.6] } as const;
export type Holding = keyof typeof permeabilities;

/** What of a bed holds ground water; null: nothing that gives any. */
export function holdingOf({ bed: { ground, lithology, weathering } }: DraftLayer): Holding | null {
  if (ground === 'gravel' || ground === 'sand') return ground;
  if (/^B1[1-4]$/.test(lithology) || lithology === 'E05') return 'karst';
  return ground === 'broken' || weathering === '中风化' ? 'fissures' : null;
}

interface Stretch {
  top: number;
  bottom: number;
}

/** The stratum that is pumped: the thickest of those that give most. */
function aquiferOf(
  layers: readonly LayerSample[],
  drafts: readonly DraftLayer[],
): (Stretch & { holding: Holding }) | null {
  const found = layers.flatMap(({ top, bottom }, at) => {
    const holding = drafts[at] ? holdingOf(drafts[at]) : null;
    return holding === null || bottom - top < 1 ? [] : [{ top, bottom, holding }];
  });
  const gain = ({ top, bottom, holding }: (typeof found)[number]): number =>
    (bottom - top) * permeabilities[holding][1];
  return found.toSorted((a, b) => gain(b) - gain(a))[0] ?? null;
}

/** Metres, of the well. */
const wellRadius = 0.11;

/**
 * A steady pumping test of a confined aquifer: its yield is that of Dupuit's formula, Q = 2.73 K M s / lg(R / r), with the
 * reach of Sichardt, R = 10 s √K (K in metres a day).
 * @param thickness M, metres
 */
export function pumping(permeability: number, thickness: number, lowering: number) {
  const reach = 10 * lowering * Math.sqrt(permeability);
  const cubicMetresADay = (2.73 * permeability * thickness * lowering) / Math.log10(reach / wellRadius);
  return { reach, cubicMetresADay };
}

/** Water type and total dissolved solids: salty below coastal plains. */
function chemistryOf(holding: Holding, isPlain: boolean, random: Random): string {
  const deep = isPlain && (holding === 'gravel' || holding === 'sand') && random.chance(0.4);
  const [kind, solids] = deep
    ? ['Cl-Na', random.between(1.1, 4.5)]
    : holding === 'karst'
      ? ['HCO₃-Ca', random.between(0.22, 0.45)]
      : ['HCO₃-Ca·Na', random.between(0.12, 0.6)];
  return `水化学类型 ${kind} 型，溶解性总固体 ${solids.toFixed(2)} g/L，pH ${random.between(6.6, 7.9).toFixed(1)}`;
}

/** What a hole for water is drilled for: a pumping test of its best stratum, and a sample of its water. */
export function waterTests(
  layers: readonly LayerSample[],
  drafts: readonly DraftLayer[],
  isPlain: boolean,
  random: Random,
): Taken[] {
  const aquifer = aquiferOf(layers, drafts);
  if (!aquifer) return [];
  const { top, bottom, holding } = aquifer;
  // Rounded as they are told, so that the formula gives what is told
  const [least, most] = permeabilities[holding];
  const permeability = Number(random.between(least, most).toPrecision(2));
  const lowering = Number(random.between(holding === 'gravel' ? 1.5 : 5, holding === 'gravel' ? 4 : 18).toFixed(2));
  const { reach, cubicMetresADay } = pumping(permeability, bottom - top, lowering);
  const result = `涌水量 ${cubicMetresADay.toFixed(0)} m³/d，降深 ${lowering.toFixed(2)} m，渗透系数 ${permeability} m/d，影响半径 ${reach.toFixed(0)} m`;
  const middle = cm((top + bottom) / 2);
  return [
    { kind: '抽水试验', top: cm(top), bottom: cm(bottom), result },
    {
      kind: '水样',
      top: middle,
      bottom: cm(Math.min(bottom, middle + 0.5)),
      result: chemistryOf(holding, isPlain, random),
    },
  ];
}

/** Metres between two readings of the temperature. */
const readingStep = 100;
/** Below it the air is not felt: metres, and ℃ there, about the mean of a year. */
const neutral = { depth: 20, temperature: 17.5 };
/** ℃ to 100 m: the crust of the province is a little cold. */
const gradients = [2.1, 3.1] as const;

/** Temperature at a depth, ℃. @param gradient ℃ to 100 m */
export const temperatureAt = (depth: number, gradient: number): number =>
  neutral.temperature + (Math.max(0, depth - neutral.depth) / 100) * gradient;

/** What a geothermal hole is drilled for: temperatures on the way down, and what its water gives at the mouth. */
export function heatTests(finalDepth: number, random: Random): Taken[] {
  const gradient = random.between(...gradients);
  const depths = Array.from({ length: Math.floor(finalDepth / readingStep) }, (_, at) => (at + 1) * readingStep);
  const readings = [...depths.filter((depth) => depth < finalDepth), finalDepth].map((depth): Taken => ({
    kind: '测温',
    top: cm(depth - 0.5),
    bottom: cm(depth),
    result: `温度 ${temperatureAt(depth, gradient).toFixed(1)} ℃`,
  }));
  const [top, bottom] = [cm(finalDepth * 0.7), cm(finalDepth)];
  // It cools on the way up
  const mouth = temperatureAt((top + bottom) / 2, gradient) * random.between(0.84, 0.93);
  const [lowering, daily] = [random.between(60, 150), random.between(180, 900)];
  const result = `涌水量 ${daily.toFixed(0)} m³/d，降深 ${lowering.toFixed(1)} m，井口水温 ${mouth.toFixed(1)} ℃`;
  const water = `水化学类型 HCO₃·SO₄-Na 型，溶解性总固体 ${random.between(0.6, 2.4).toFixed(2)} g/L，偏硅酸 ${random.between(28, 70).toFixed(0)} mg/L`;
  return [
    ...readings,
    { kind: '抽水试验', top, bottom, result },
    { kind: '水样', top: cm(bottom - 0.5), bottom, result: water },
  ];
}
