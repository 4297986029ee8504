import type { WaterSource } from '../../src/resources/holdings/water-sources.ts';
import type { WaterKind } from '../ground/groundwater.ts';

type Quality = NonNullable<WaterSource['quality']>;

/** What sample water of a kind of aquifer is like. */
interface AquiferFacts {
  name: WaterSource['aquifer'];
  /** Classes of GB/T 14848, the frequent ones repeated. */
  qualities: readonly Quality[];
  /** Milligrams in a litre. */
  dissolved: readonly [number, number];
  acidity: readonly [number, number];
  waterTypes: readonly string[];
  /** Cubic metres a day of a drilled well. */
  yields: readonly [number, number];
}

export const aquiferFacts: Readonly<Record<WaterKind, AquiferFacts>> = {
  孔隙潜水: {
    name: '松散岩类孔隙潜水',
    qualities: ['Ⅲ', 'Ⅲ', 'Ⅳ', 'Ⅳ', 'Ⅴ', 'Ⅱ'],
    dissolved: [90, 900],
    acidity: [6.2, 7.9],
    waterTypes: ['HCO₃-Ca', 'HCO₃-Ca·Na', 'HCO₃·Cl-Ca·Na'],
    yields: [80, 3500],
  },
  孔隙承压水: {
    name: '松散岩类孔隙承压水',
    qualities: ['Ⅲ', 'Ⅲ', 'Ⅳ', 'Ⅳ', 'Ⅱ'],
    dissolved: [300, 2600],
    acidity: [6.9, 8.2],
    waterTypes: ['HCO₃-Na·Ca', 'HCO₃·Cl-Na', 'Cl-Na·Ca'],
    yields: [300, 4200],
  },
  红层孔隙裂隙水: {
    name: '红层孔隙裂隙水',
    qualities: ['Ⅲ', 'Ⅲ', 'Ⅳ', 'Ⅱ'],
    dissolved: [180, 1400],
    acidity: [6.8, 8],
    waterTypes: ['HCO₃-Ca', 'HCO₃·SO₄-Ca·Na', 'SO₄-Ca·Na'],
    yields: [30, 600],
  },
  岩溶水: {
    name: '碳酸盐岩类岩溶水',
    qualities: ['Ⅱ', 'Ⅱ', 'Ⅲ', 'Ⅲ', 'Ⅰ'],
    dissolved: [180, 420],
    acidity: [7, 8.1],
    waterTypes: ['HCO₃-Ca', 'HCO₃-Ca·Mg'],
    yields: [150, 5200],
  },
  基岩裂隙水: {
    name: '基岩裂隙水',
    qualities: ['Ⅰ', 'Ⅱ', 'Ⅱ', 'Ⅲ'],
    dissolved: [30, 190],
    acidity: [6, 7.4],
    waterTypes: ['HCO₃-Ca', 'HCO₃-Na·Ca', 'HCO₃-Na'],
    yields: [10, 320],
  },
};
