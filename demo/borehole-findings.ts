import type { DraftLayer } from './borehole-column.ts';
import type { BoreholeProject } from './borehole-projects.ts';
import { heatTests, waterTests } from './borehole-tests.ts';
import { ores } from './ground/mineralisation.ts';
import { strengthOf } from './rock-strength.ts';
import type { LayerSample, SurveySample, TakenSampleSample } from './borehole-sample.ts';
import type { Random } from './random.ts';

const fixed = (value: number, digits = 1): string => value.toFixed(digits);
const cm = (metres: number): number => Math.round(metres * 100) / 100;

/** Usual values of soils (zhejiang-facts 2.3): water content %, void ratio, modulus of compression MPa. */
function soilResult(isSoft: boolean, random: Random): string {
  const water = isSoft ? random.between(40, 55) : random.between(24, 32);
  const voids = isSoft ? random.between(1.1, 1.5) : random.between(0.7, 0.9);
  const modulus = isSoft ? random.between(2, 3) : random.between(5, 9);
  return `含水率 ${fixed(water)}%，孔隙比 ${fixed(voids, 2)}，压缩模量 ${fixed(modulus)} MPa`;
}

interface Test {
  kind: TakenSampleSample['kind'];
  length: number;
  result: string;
}

type HoleType = BoreholeProject['type'];
/** Holes in which soil and rock are tested for what is to be built on them. */
const engineering: ReadonlySet<HoleType> = new Set(['工程地质孔', '环境监测孔']);

/** What is found out of soil that nothing is built on: its grains. */
const grainsOf = (random: Random): string => {
  const clay = random.between(8, 52);
  const silt = random.between(0.5, 0.8) * (100 - clay);
  return `粒度：黏粒 ${fixed(clay)}%，粉粒 ${fixed(silt)}%，砂粒 ${fixed(100 - clay - silt)}%`;
};

function soilTest({ bed }: DraftLayer, random: Random): Test | null {
  if (bed.ground === 'clay')
    return { kind: '原状土样', length: 0.3, result: soilResult(bed.rock.startsWith('淤泥'), random) };
  if (bed.ground === 'sand') return { kind: '标准贯入', length: 0.3, result: `N=${random.integer(9, 34)} 击` };
  if (bed.ground === 'gravel') return { kind: '动力触探', length: 0.1, result: `N63.5=${random.integer(8, 28)} 击` };
  return null;
}

/** The test that a layer asks for in a hole of a type; null: none. */
function testOf(draft: DraftLayer, type: HoleType, random: Random): Test | null {
  const { bed } = draft;
  if (engineering.has(type)) {
    const soil = soilTest(draft, random);
    if (soil) return soil;
    const strength = strengthOf(bed);
    if (strength && random.chance(0.6))
      return { kind: '岩样', length: 0.3, result: `饱和单轴抗压强度 ${fixed(random.between(...strength))} MPa` };
  }
  if (type === '第四纪地质孔' && (bed.ground === 'clay' || bed.ground === 'sand'))
    return { kind: '扰动土样', length: 0.2, result: grainsOf(random) };
  if (type === '矿产勘查孔' && bed.ground === 'rock' && bed.weathering === '微风化' && random.chance(0.25))
    return { kind: '薄片', length: 0.1, result: `镜下定名：${bed.rock}。${bed.look}`.slice(0, 200) };
  const ore = ores.find(({ mineral }) => mineral === bed.mineral);
  if (!ore) return null;
  const [component, least, most, unit] = ore.grade;
  const content = random.between(least, most);
  return {
    kind: '化学样',
    length: 1,
    result: `${component} ${fixed(content, content < 10 ? 2 : 1)}${unit === '%' ? '%' : ' g/t'}`,
  };
}

/** Samples and tests after what the hole is for: one or two in each stratum that is tested at all, ore without gaps. */
export function samplesOf(
  layers: readonly LayerSample[],
  drafts: readonly DraftLayer[],
  { type, isPlain, holeNo }: Pick<BoreholeProject, 'type' | 'isPlain'> & { holeNo: string },
  random: Random,
): TakenSampleSample[] {
  const samples: Omit<TakenSampleSample, 'sampleNo'>[] = [];
  for (const [index, { top, bottom }] of layers.entries()) {
    const draft = drafts[index];
    if (!draft) continue;
    const isOre = draft.bed.ground === 'ore';
    const step = isOre ? 1 : Math.max(4, (bottom - top) / 2);
    for (let from = isOre ? top : top + (bottom - top) * 0.35; from < bottom; from += step) {
      const test = testOf(draft, type, random);
      if (!test) break;
      const to = Math.min(bottom, from + test.length);
      if (to - from < 0.1) break;
      samples.push({ kind: test.kind, top: cm(from), bottom: cm(to), result: test.result });
    }
  }
  if (type === '水文地质孔') samples.push(...waterTests(layers, drafts, isPlain, random));
  if (type === '地热孔') samples.push(...heatTests(layers.at(-1)?.bottom ?? 0, random));
  return samples.map((sample, at) => ({ sampleNo: `${holeNo}-${at + 1}`, ...sample }));
}

/** Metres between two surveys. */
const surveyStep = 50;
/** Shorter holes are not surveyed, metres. */
const leastSurveyed = 100;
const deepestSurveyed = 500;

/**
 * How a hole leaves the direction of its mouth: steep holes flatten with depth.
 * @returns its surveys when it is so deep, every 50 m and at its end
 */
export function drawDeviation(
  mouth: { inclination: number; azimuth: number | null },
  random: Random,
): (finalDepth: number) => SurveySample[] {
  const drift = random.between(0.2, 0.9);
  const towards = mouth.azimuth ?? random.between(0, 360);
  const turns = Array.from({ length: deepestSurveyed / surveyStep + 2 }, () => random.between(-0.8, 1.2));
  const turnAt = (depth: number): number => {
    const above = Math.floor(depth / surveyStep);
    const [from = 0, to = from] = turns.slice(above, above + 2);
    return from + (to - from) * (depth / surveyStep - above);
  };
  const surveyAt = (depth: number): SurveySample => {
    const inclination = Math.max(45, mouth.inclination - (depth / 100) * drift);
    const azimuth = (towards + (depth / 100) * turnAt(depth) + 360) % 360;
    return {
      depth,
      inclination: Math.round(inclination * 10) / 10,
      azimuth: inclination > 89.9 ? null : Math.floor(azimuth * 10) / 10,
    };
  };
  return (finalDepth) => {
    if (finalDepth < leastSurveyed) return [];
    const count = Math.ceil(finalDepth / surveyStep);
    return Array.from({ length: count + 1 }, (_, index) => surveyAt(cm(Math.min(finalDepth, index * surveyStep))));
  };
}
