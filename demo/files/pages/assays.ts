import type { Random } from '../../random.ts';

/** What is analysed or tested in a sample. */
export interface Component {
  /** With its unit. */
  name: string;
  digits: number;
  /** Least and most; of a component `ofRest` shares of what those before it leave of a hundred per cent. */
  range: readonly [number, number];
  ofRest?: true;
  /** Per cent that one per cent of it takes, with what it is bound to: 1 where it is left out, 0 for what is no part. */
  takes?: number;
}

const part = (name: string, low: number, high: number, digits = 2): Component => ({
  name: `${name}（%）`,
  digits,
  range: [low, high],
});
const rest = (name: string, low: number, high: number, digits = 2): Component => ({
  ...part(name, low, high, digits),
  ofRest: true,
});
/** A property, or a trace that no hundred is made of. */
const apart = (name: string, low: number, high: number, digits = 2): Component => ({
  name,
  digits,
  range: [low, high],
  takes: 0,
});

/** By a word of the mineral. Lime and magnesia are carbonates: they take their carbon dioxide along. */
const ofMineral: Readonly<Record<string, readonly Component[]>> = {
  萤石: [part('CaF2', 32, 78), part('S', 0.01, 0.2, 3), rest('SiO2', 0.72, 0.93)],
  叶蜡石: [part('Al2O3', 18, 29), part('Fe2O3', 0.2, 1.6), rest('SiO2', 0.86, 0.93)],
  石灰岩: [
    { ...part('CaO', 49, 54.5), takes: 1.785 },
    { ...rest('MgO', 0.03, 0.18), takes: 2.092 },
    rest('SiO2', 0.35, 0.7),
  ],
  钼: [part('Mo', 0.03, 0.31, 3), part('Cu', 0.01, 0.09, 3), part('S', 0.4, 2.6)],
  金: [apart('Au（g/t）', 0.8, 9.6), apart('Ag（g/t）', 6, 148, 1), part('S', 0.3, 3.1)],
  铅锌: [part('Pb', 0.4, 4.1), part('Zn', 0.7, 6.2), apart('Ag（g/t）', 4, 62, 1)],
  膨润土: [part('蒙脱石', 45, 78, 1), apart('胶质价（mL/15g）', 40, 95, 0), apart('膨胀容（mL/g）', 6, 22, 1)],
  沸石: [apart('铵交换容量（mmol/100g）', 100, 152, 0), apart('体积密度（g/cm³）', 1.9, 2.3)],
  凝灰岩: [
    apart('饱和抗压强度（MPa）', 82, 165, 1),
    apart('压碎指标（%）', 7, 14, 1),
    apart('坚固性（质量损失，%）', 1, 6, 1),
    apart('吸水率（%）', 0.2, 1.1),
  ],
  石材: [
    apart('体积密度（g/cm³）', 2.58, 2.74),
    apart('吸水率（%）', 0.1, 0.5),
    apart('干燥压缩强度（MPa）', 105, 195, 1),
    apart('干燥弯曲强度（MPa）', 9, 18, 1),
  ],
};

/** Where no ore is sought: stream sediments and soils in parts per million, gold in parts per billion. */
const ofCategory: Readonly<Record<string, readonly Component[]>> = {
  物化遥: [
    apart('Cu（10^-6）', 9, 68, 1),
    apart('Pb（10^-6）', 18, 96, 1),
    apart('Zn（10^-6）', 46, 184, 1),
    apart('Au（10^-9）', 0.6, 6.8),
  ],
  灾害环境: [apart('含水率（%）', 18, 36, 1), apart('黏聚力（kPa）', 12, 38, 1), apart('内摩擦角（°）', 11, 28, 1)],
};

const ofRock = [part('SiO2', 58, 77), part('Fe2O3', 0.8, 5.6), rest('Al2O3', 0.55, 0.75)] as const;

/** What is looked for in the samples of a report. */
export function componentsOf(minerals: readonly string[], category: string): readonly Component[] {
  const word = Object.keys(ofMineral).find((each) => minerals.some((mineral) => mineral.includes(each)));
  return (word === undefined ? undefined : ofMineral[word]) ?? ofCategory[category] ?? ofRock;
}

/** What one sample has of them, as it is printed: no more than a hundred per cent in all. */
export function drawSample(components: readonly Component[], random: Random): string[] {
  let left = 100;
  return components.map(({ range, ofRest, digits, takes = 1 }) => {
    const drawn = random.between(...range) * (ofRest ? left / takes : 1);
    // Cut off, not rounded: rounding up could make it more than there is
    const value = Math.floor(drawn * 10 ** digits) / 10 ** digits;
    left -= value * takes;
    return value.toFixed(digits);
  });
}
