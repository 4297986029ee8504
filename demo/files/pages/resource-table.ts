import { type ReserveSize, reserveRange, reserveSizes } from '../../facts/reserve-sizes.ts';
import { createRandom, hashText, type Random } from '../../random.ts';
import type { SampleFacts } from '../sample-facts.ts';
import type { SampleTable } from './report-tables.ts';
import type { ReportContext } from './report-words.ts';

const blocks = 6;

/** Of a report whose mineral is not measured so, or not known. */
const unknown: ReserveSize = {
  counted: '矿石',
  unit: '万 t',
  large: 200,
  medium: 50,
  grade: null,
  density: [2.5, 3.1],
  thickness: [1.2, 6.5],
};

interface Block {
  /** How sure it is. */
  category: '控制的' | '推断的';
  /** Square metres. */
  area: number;
  /** Metres. */
  thickness: number;
  /** t/m³. */
  density: number;
  /** Percent, or grams a tonne; 0: nothing is reckoned with it. */
  grade: number;
}

type DepositScale = '大型' | '中型' | '小型';

/** Ten thousand tonnes, or ten thousand cubic metres, of ore in a block as it is printed. */
const oreOf = ({ area, thickness, density }: Block, { unit }: ReserveSize): number =>
  Number(((area * thickness * (unit === '万 m³' ? 1 : density)) / 10_000).toFixed(2));

/** What the ore holds, in the unit that its kind is counted in. */
const heldBy = (block: Block, size: ReserveSize): number =>
  // Hundredths, be it per cent of ten thousand tonnes or grams a tonne of them in tonnes
  oreOf(block, size) * (size.grade ? block.grade / 100 : 1);

/** What a record says of its ore: how many bodies, and how long and thick the main one is, metres; null: nothing. */
export function recordedBody({ abstract }: Pick<SampleFacts, 'abstract'>) {
  const numberAfter = (words: RegExp): number | null => {
    const found = words.exec(abstract ?? '')?.[1];
    return found === undefined ? null : Number(found);
  };
  return {
    count: numberAfter(/圈定矿体 ?(\d+) ?个/u),
    length: numberAfter(/主矿体长 ?(\d+) ?m/u),
    thickness: numberAfter(/主矿体厚 ?(\d+\.\d+) ?m/u),
  };
}

const sumOf = (found: readonly Block[], of: (block: Block) => number): number =>
  found.reduce((all, block) => all + of(block), 0);
const meanThickness = (found: readonly Block[]): number =>
  sumOf(found, ({ area, thickness }) => area * thickness) / sumOf(found, ({ area }) => area);

/** Blocks of a mean thickness, metres. */
function ofThickness(found: readonly Block[], mean: number): Block[] {
  const share = mean / meanThickness(found);
  return found.map((block) => ({ ...block, thickness: Number((block.thickness * share).toFixed(2)) }));
}

/** Blocks that together hold as much as a deposit of this size does. @param mean thickness, metres; null: as such ore has it */
function drawBlocks(size: ReserveSize, scale: DepositScale, mean: number | null, random: Random): Block[] {
  const usual = Array.from({ length: blocks }, (): Block => ({
    area: random.between(1, 6),
    thickness: Number(random.between(...size.thickness).toFixed(2)),
    density: Number(random.between(...size.density).toFixed(2)),
    grade: size.grade ? Number(random.between(size.grade[0], size.grade[1]).toFixed(2)) : 0,
    category: random.pick(['控制的', '推断的'] as const),
  }));
  const drawn = mean === null ? usual : ofThickness(usual, mean);
  const [least, most] = reserveRange(size, scale);
  const aim = random.between(least + (most - least) * 0.1, most - (most - least) * 0.2);
  const held = drawn.reduce((sum, block) => sum + heldBy({ ...block, area: block.area * 10_000 }, size), 0);
  return drawn.map((block) => ({ ...block, area: Math.round((block.area * 10_000 * aim) / held) }));
}

const byName: Readonly<Record<string, ReserveSize | undefined>> = reserveSizes;
/** How large deposits of the first mineral that is measured are. */
export const sizeOf = (minerals: readonly string[]): ReserveSize =>
  minerals.map((name) => byName[name]).find((each) => each !== undefined) ?? unknown;

const scaleIn = (text: string | null): DepositScale => (text === '大型' || text === '中型' ? text : '小型');

/** The blocks of a report: the same wherever it speaks of them. */
function blocksOf(facts: SampleFacts): Block[] {
  const { number, minerals, reserveScale } = facts;
  const random = createRandom(hashText(`${number} 块段`));
  return drawBlocks(sizeOf(minerals), scaleIn(reserveScale), recordedBody(facts).thickness, random);
}

/** Metres down the dip that a body is followed at the least. */
const leastDepth = 40;

/** The body that the blocks are parts of: its mean thickness after their areas, and how far it goes along and down, metres. */
export function bodyOf(facts: SampleFacts): { thickness: number; length: number; depth: number } {
  const found = blocksOf(facts);
  const area = sumOf(found, (block) => block.area);
  const usual = Math.sqrt(area * createRandom(hashText(`${facts.number} 矿体`)).between(1.3, 2.4));
  const length = recordedBody(facts).length ?? Math.round(usual);
  return { thickness: meanThickness(found), length, depth: Math.max(leastDepth, Math.ceil(area / length)) };
}

/** Blocks and what they hold: each row multiplies out, and all of them are as much as the size of the deposit says. */
export function resourceTable({ facts }: ReportContext): SampleTable {
  const size = sizeOf(facts.minerals);
  const digits = size.unit === 't' || size.medium < 10 ? 3 : 2;
  const found = blocksOf(facts);
  const isByVolume = size.unit === '万 m³';
  const rows = found.map((block, at) => [
    `Ⅰ-${at + 1}`,
    block.category,
    String(block.area),
    block.thickness.toFixed(2),
    ...(isByVolume ? [] : [block.density.toFixed(2)]),
    oreOf(block, size).toFixed(2),
    ...(size.grade ? [block.grade.toFixed(2), heldBy(block, size).toFixed(digits)] : []),
  ]);
  const labels = [
    '块段号',
    '类别',
    '面积（m²）',
    '厚度（m）',
    ...(isByVolume ? ['矿石量（万 m³）'] : ['体重（t/m³）', `${size.grade ? '矿石量' : '资源量'}（万 t）`]),
    ...(size.grade ? [`${size.counted}品位（${size.grade[2]}）`, `${size.counted}（${size.unit}）`] : []),
  ];
  const total = [
    '合计',
    ...Array.from({ length: isByVolume ? 3 : 4 }, () => ''),
    sumOf(found, (block) => oreOf(block, size)).toFixed(2),
    ...(size.grade ? ['', sumOf(found, (block) => Number(heldBy(block, size).toFixed(digits))).toFixed(digits)] : []),
  ];
  const columns = labels.map((label) => ({ label, share: 1 / labels.length }));
  return { title: '资源量估算（演示数据）', columns, rows: [...rows, total] };
}
