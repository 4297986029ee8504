import type { MineralName } from '../../src/geo/commodities.ts';

/** How large a deposit is by what it holds, after 矿产资源储量规模划分标准 (DZ/T 0400): large and medium from so much on. */
export interface ReserveSize {
  /** What is counted: a component, or the ore itself. */
  counted: string;
  unit: '万 t' | 't' | '万 m³';
  large: number;
  medium: number;
  /** Mean content of the component: per cent, or grams a tonne; null: the ore itself is counted. */
  grade: readonly [least: number, most: number, unit: '%' | 'g/t'] | null;
  /** Density of the ore, t/m³. */
  density: readonly [least: number, most: number];
  /** Metres of usual thickness. */
  thickness: readonly [least: number, most: number];
}

const vein = { thickness: [1.2, 6.5] } as const;
const bed = { thickness: [8, 46] } as const;
const ofOre = { counted: '矿石', unit: '万 t', grade: null } as const;

/** Minerals that are not measured so (springs, stones for collectors) have none. */
export const reserveSizes: Readonly<Partial<Record<MineralName, ReserveSize>>> = {
  萤石: { counted: 'CaF₂', unit: '万 t', large: 100, medium: 20, grade: [32, 65, '%'], density: [2.8, 3.1], ...vein },
  叶蜡石: { ...ofOre, large: 200, medium: 50, density: [2.6, 2.8], ...bed },
  钼: { counted: 'Mo', unit: '万 t', large: 10, medium: 1, grade: [0.08, 0.28, '%'], density: [2.6, 2.8], ...bed },
  明矾石: {
    counted: '明矾石',
    unit: '万 t',
    large: 1000,
    medium: 200,
    grade: [38, 52, '%'],
    density: [2.6, 2.7],
    ...bed,
  },
  沸石: { ...ofOre, large: 5000, medium: 500, density: [2, 2.2], ...bed },
  膨润土: { ...ofOre, large: 5000, medium: 500, density: [1.9, 2.2], ...bed },
  硅藻土: { ...ofOre, large: 1000, medium: 200, density: [1.3, 1.6], ...bed },
  伊利石: { ...ofOre, large: 500, medium: 100, density: [2.5, 2.7], ...bed },
  高岭土: { ...ofOre, large: 500, medium: 100, density: [1.8, 2.4], ...bed },
  硅灰石: {
    counted: '硅灰石',
    unit: '万 t',
    large: 100,
    medium: 20,
    grade: [38, 60, '%'],
    density: [2.8, 2.9],
    ...vein,
  },
  珍珠岩: { ...ofOre, large: 2000, medium: 500, density: [2.2, 2.4], ...bed },
  水泥用石灰岩: { ...ofOre, large: 8000, medium: 1500, density: [2.65, 2.72], ...bed },
  建筑用凝灰岩: { ...ofOre, unit: '万 m³', large: 5000, medium: 1000, density: [2.5, 2.65], ...bed },
  饰面用石材: { ...ofOre, unit: '万 m³', large: 1000, medium: 200, density: [2.6, 2.7], ...bed },
  金: { counted: 'Au', unit: 't', large: 20, medium: 5, grade: [2.1, 7.6, 'g/t'], density: [2.7, 2.9], ...vein },
  铅锌: {
    counted: 'Pb＋Zn',
    unit: '万 t',
    large: 50,
    medium: 10,
    grade: [3.2, 8.1, '%'],
    density: [2.9, 3.4],
    ...vein,
  },
  铜: { counted: 'Cu', unit: '万 t', large: 50, medium: 10, grade: [0.6, 1.6, '%'], density: [2.8, 3.1], ...vein },
  铁: { ...ofOre, large: 10_000, medium: 1000, density: [3.2, 3.9], ...bed },
  钒: { counted: 'V₂O₅', unit: '万 t', large: 100, medium: 10, grade: [0.6, 1.1, '%'], density: [2.3, 2.5], ...vein },
  钨: { counted: 'WO₃', unit: '万 t', large: 5, medium: 1, grade: [0.15, 0.5, '%'], density: [2.7, 2.9], ...vein },
  煤: { ...ofOre, counted: '煤', large: 10_000, medium: 5000, density: [1.4, 1.6], thickness: [0.8, 2.6] },
};

/** A small deposit holds a tenth at least of what makes a medium one. */
export function reserveRange(
  { large, medium }: ReserveSize,
  scale: '大型' | '中型' | '小型',
): readonly [least: number, most: number] {
  return { 大型: [large, large * 3] as const, 中型: [medium, large] as const, 小型: [medium / 10, medium] as const }[
    scale
  ];
}
