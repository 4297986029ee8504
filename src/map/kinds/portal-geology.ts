import { provinceBox } from '../../geo/province.ts';
import { yesNo } from '../../resources/kit/field.ts';
import { defineKind } from './define-kind.ts';

/** Whose the limits are, as the map and what is told of it say. */
export const geologyOrigin = '地质界线由程序生成，仅供演示';

/** The portal's own geological map: units, faults and dykes as vector tiles of the build, at hand without a network. */
export const portalGeology = defineKind({
  type: 'portal_geology',
  label: '区域地质图',
  uses: ['layer'],
  dimensions: ['2d', '3d'],
  isVector: true,
  options: {
    showsPatterns: yesNo({ label: '岩性花纹', default: true, help: '放大后在颜色上绘岩性花纹' }),
  },
  can: ['legend', 'identify', 'opacity'],
  labels: {
    name: '名称',
    code: '代号',
    group: '群',
    age: '时代',
    kind: '性质',
    lithology: '岩性',
    division: '分区',
    dip: '倾角',
    width: '宽度',
  },
  legend: async (_, { askJson }) => {
    const [{ geologyLegend }, units] = await Promise.all([
      import('./geology-legend.ts'),
      askJson('./geology/legend.json'),
    ]);
    return geologyLegend(units);
  },
  attribution: () => geologyOrigin,
});

/** Extent and levels of the tiles; from the finest on they are enlarged. */
export const geologyTiles = {
  box: provinceBox,
  levels: [5, 10],
  side: 512,
  /**
   * Denominator of the scale that the finest level is as exact as: its limits follow cells of 0.0018°, less than a
   * millimetre on such a sheet, and its pixels are 66 m.
   */
  scale: 250_000,
} as const;
