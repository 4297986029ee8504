import { expect, test } from 'vitest';
import { archiveRecords } from '../../../archive-records.ts';
import { productRecords } from '../../../product-records.ts';
import { engineering, holesAlone } from './engineering.ts';
import { fieldOf } from './field-kinds.ts';
import { fieldMap } from './fields.ts';
import { groundwater } from './groundwater.ts';
import { environment, hazardZones } from './hazards.ts';
import { metallogeny, mineralsIn } from './metallogeny.ts';
import { mine } from './mine.ts';
import { observations } from './observations.ts';
import type { MapTheme } from './theme.ts';
import { geology, themeOf } from './themes.ts';

/** By the kind of map that the record says. */
const ofType: Readonly<Record<string, MapTheme>> = {
  矿产图: metallogeny,
  成矿规律图: metallogeny,
  石煤资源图: metallogeny,
  煤田地质图: metallogeny,
  矿区地形地质图: mine,
  地热资源图: groundwater,
  综合水文地质图: groundwater,
  地下水化学图: groundwater,
  地下水资源图: groundwater,
  矿泉水分布图: groundwater,
  浅层地热能图: fieldMap,
  浅层天然气图: fieldMap,
  重力异常图: fieldMap,
  航磁异常图: fieldMap,
  元素地球化学图: fieldMap,
  化探异常图: fieldMap,
  地面沉降图: fieldMap,
  土地质量图: fieldMap,
  易发程度分区图: hazardZones,
  风险区划图: hazardZones,
  灾害点平面图: hazardZones,
  工程地质图: engineering,
  环境地质图: environment,
  矿山地质环境图: environment,
  钻孔分布图: holesAlone,
};

test('each sample map has the theme of its kind', () => {
  const records = productRecords().filter(({ type }) => ofType[type] !== undefined);
  expect(new Set(records.map(({ type }) => type)).size).toBe(Object.keys(ofType).length);
  const wrong = records.filter(({ title, type, category }) => themeOf(title, category) !== ofType[type]);
  expect(wrong.map(({ title, type }) => `${type}: ${title}`)).toEqual([]);
});

test('annexed maps of reports have a theme where their titles name one', () => {
  const titles = [...archiveRecords(600)].flatMap(({ files }) =>
    files.filter(({ category }) => category === '附图').map(({ title }) => title),
  );
  const named = titles.filter((title) => /储量估算|实际材料|灾害分布|防治规划|水文地质图|异常图|矿产图$/.test(title));
  expect(named.length).toBeGreaterThan(50);
  expect(named.filter((title) => themeOf(title) === geology)).toEqual([]);
  expect(themeOf('某某地质灾害防治规划图')).toBe(hazardZones);
  expect(themeOf('某某实际材料图')).toBe(observations);
});

test('a title names minerals as ores, not as parts of places', () => {
  expect(mineralsIn('1∶50000金华幅矿产图')).toEqual([]);
  expect(mineralsIn('浙江省金银矿成矿规律图')).toEqual(['金']);
  expect(mineralsIn('浙江省铅锌矿成矿规律图')).toEqual(['铅锌']);
  expect(mineralsIn('常山县石煤资源分布图')).toEqual(['钒']);
});

test('a field is of what the title says, in its unit', () => {
  expect(fieldOf('平阳幅布格重力异常图').unit).toBe('10⁻⁵ m/s²');
  expect(fieldOf('诸暨幅航磁ΔT异常图').unit).toBe('nT');
  expect(fieldOf('浙江省金元素地球化学图')).toMatchObject({ name: 'Au 含量', unit: '10⁻⁹' });
  expect(fieldOf('金华幅水系沉积物综合异常图').name).toContain('衬值');
  expect(fieldOf('宁波市地面沉降现状图').unit).toBe('mm');
});
