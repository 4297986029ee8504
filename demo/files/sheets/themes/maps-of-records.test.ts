import { describe, expect, it } from 'vitest';
import type { Extent } from '../../../../src/resources/kit/field-kinds.ts';
import { columnAt, mappedBed } from '../../../ground/ground.ts';
import { slopeAt } from '../../../ground/hazards.ts';
import { isobaths } from '../../../ground/isobaths.ts';
import { landformAt } from '../../../ground/terrain.ts';
import { hazardRows } from '../../../points/hazard-rows.ts';
import { oreRows } from '../../../points/ore-rows.ts';
import { createRandom } from '../../../random.ts';
import type { MapHole, MapRecords } from '../../map-records.ts';
import { sampleFacts } from '../../testing/sample-facts.ts';
import { contoursOf } from '../contours.ts';
import { drawMapSheet } from '../draw-map-sheet.ts';
import { type MapFrame, mapSheetFrame, xOf, yOf } from '../map-frame.ts';
import { rasterise } from '../unit-raster.ts';
import { explorationOf } from './exploration.ts';
import { fieldOf } from './field-kinds.ts';
import { fieldGrid, limitsOf } from './fields.ts';
import { hazardPoints, hazardZones, slopesOf, susceptibility, susceptibilityRaster } from './hazards.ts';
import { metallogeny, occurrencePoints, shownOccurrences } from './metallogeny.ts';
import { mine } from './mine.ts';
import { traversesOf } from './observations.ts';
import { veinsIn } from './ore-outcrops.ts';
import { rockGroupOf, rockGroups } from './rock-groups.ts';

const none: MapRecords = { occurrences: [], hazards: [], waters: [], holes: [] };

const placed = <Row extends { position: { lon: number; lat: number } | null }>(rows: readonly Row[], extent: Extent) =>
  rows.flatMap((row) => {
    const { lon, lat } = row.position!;
    const isInside = lon > extent.west && lon < extent.east && lat > extent.south && lat < extent.north;
    return isInside ? [{ ...row, lon, lat }] : [];
  });

/** Mountains of the south with their hazards and ores. */
const extent = { west: 119.85, south: 27.7, east: 120.15, north: 27.95 };
const frame = mapSheetFrame({ ...sampleFacts, extent }, 800);
const placeOf = (title: string, near: MapRecords, of: MapFrame = frame) => ({
  frame: of,
  title,
  facts: { ...sampleFacts, near },
  units: () => rasterise(of.extent, of.width, of.height),
});

describe('metallogenic maps', () => {
  const occurrences = placed(oreRows(), { west: 119, south: 28, east: 121, north: 29.5 });

  it('have a sign for each record of the mineral of the title, at its place, and none besides', () => {
    const title = '浙江省萤石矿成矿规律图';
    const points = occurrencePoints(shownOccurrences(title, occurrences));
    const known = occurrences.filter(({ mineral }) => mineral === '萤石').map(({ lon, lat }) => `${lon} ${lat}`);
    expect(known.length).toBeGreaterThan(5);
    expect(points.map(({ lon, lat }) => `${lon} ${lat}`).toSorted()).toEqual(known.toSorted());
  });

  it('are drawn with the sign where the record is', () => {
    const [lon, lat] = [120.01, 27.81];
    const row = {
      lon,
      lat,
      name: '文成县某铜矿',
      county: '文成县',
      mineral: '铜',
      scale: '大型',
      host: null,
      control: null,
    } as const;
    const facts = {
      ...sampleFacts,
      title: '铜矿成矿规律图',
      entry: null,
      extent,
      near: { ...none, occurrences: [row] },
    };
    const canvas = drawMapSheet(facts, 800, 640);
    const [x, y] = [Math.round(xOf(frame, lon)), Math.round(yOf(frame, lat))];
    expect(canvas.data().readUIntBE((y * canvas.width + x) * 4, 3)).toBe(0xb3122a);
  }, 120_000);

  it('say in the legend what they show', () => {
    const { marks } = metallogeny.layerOf(placeOf('矿产图', { ...none, occurrences }));
    expect(marks.map(({ label }) => label)).toEqual(expect.arrayContaining(['金属矿产', '非金属矿产', '大型矿床']));
    expect(metallogeny.layerOf(placeOf('矿产图', none)).marks).toEqual([]);
  });
});

describe('hazard maps', () => {
  it('never put a steeper place of one rock into a lower class', () => {
    for (const group of rockGroups) {
      const classes = Array.from({ length: 400 }, (_, at) => susceptibility(group, at / 10));
      expect(classes).toEqual(classes.toSorted((a, b) => a - b));
      expect(classes.at(-1)).toBe(3);
    }
  });

  it('have zones that follow the slopes of the ground', () => {
    const units = rasterise(extent, frame.width, frame.height);
    const grid = slopesOf(frame);
    const zones = susceptibilityRaster(units, grid);
    const random = createRandom(41);
    const found = Array.from({ length: 3000 }, () => {
      const [x, y] = [random.integer(0, frame.width - 1), random.integer(0, frame.height - 1)];
      const lon = extent.west + ((x + 0.5) / frame.width) * (extent.east - extent.west);
      const lat = extent.north - ((y + 0.5) / frame.height) * (extent.north - extent.south);
      const at = y * frame.width + x;
      return { zone: zones.units[at]!, group: rockGroupOf(units.units[at]!), slope: slopeAt(lon, lat) };
    }).filter(({ group }) => group === 'volcanic');
    const means = [1, 2, 3].map((zone) => {
      const slopes = found.filter((each) => each.zone === zone).map(({ slope }) => slope);
      return slopes.reduce((sum, each) => sum + each, 0) / slopes.length;
    });
    expect(means[0]).toBeLessThan(means[1]!);
    expect(means[1]).toBeLessThan(means[2]!);
    expect(new Set(zones.units).size).toBe(4);
  }, 120_000);

  it('have the hazards of the records, and zones of prevention where the title says so', () => {
    const hazards = placed(hazardRows(), extent);
    expect(hazards.length).toBeGreaterThan(5);
    const places = hazardPoints(hazards).map(({ lon, lat }) => `${lon} ${lat}`);
    expect(places.toSorted()).toEqual(hazards.map(({ lon, lat }) => `${lon} ${lat}`).toSorted());
    const labels = hazardZones
      .layerOf(placeOf('文成县地质灾害防治规划图', { ...none, hazards }))
      .zones?.classes.map(({ label }) => label);
    expect(new Set(labels)).toEqual(new Set(['一般防治区', '次重点防治区', '重点防治区']));
  }, 120_000);
});

describe('maps of mines', () => {
  /** Around holes for copper near Pujiang. */
  const pit = { west: 119.9478, south: 29.4585, east: 119.9778, north: 29.4825 };
  const ofPit = mapSheetFrame({ ...sampleFacts, extent: pit }, 2400);
  const hole = (holeNo: string, line: string | null, lon: number, lat: number): MapHole => ({
    holeNo,
    line,
    lon,
    lat,
    type: '矿产勘查孔',
    project: '铜矿详查',
    elevation: 60,
    finalDepth: 200,
    inclination: 90,
    azimuth: null,
    endYear: 1984,
  });

  it('have contours at the heights of the ground', () => {
    const hills = mapSheetFrame(
      { ...sampleFacts, extent: { west: 119.705, south: 28.778, east: 119.735, north: 28.802 } },
      2400,
    );
    const { levels, grid, interval } = contoursOf(hills);
    expect(levels.length).toBeGreaterThan(5);
    const off = isobaths({ ...grid, depths: grid.values }, levels).flatMap(({ depth, line }) =>
      line.map(([lon, lat]) => Math.abs(landformAt(lon, lat).height - depth)),
    );
    expect(off.length).toBeGreaterThan(1000);
    expect(off.filter((metres) => metres > interval / 4).length / off.length).toBeLessThan(0.01);
  });

  it('show ore where the ground has it at the surface', () => {
    const veins = veinsIn(pit);
    expect(veins.length).toBeGreaterThan(0);
    const wrong = veins.flatMap(({ fault, mineral, line }) =>
      line.filter(([lon, lat]) => {
        const column = columnAt(lon, lat, 80);
        const isOre = column.beds.some((bed) => bed.fault === fault && bed.mineral === mineral);
        return !isOre || mappedBed(column)?.weathering === null;
      }),
    );
    expect(wrong).toEqual([]);
  });

  it('have the holes of the records on their lines, and without records plans but no hole', () => {
    const holes = [hole('ZK001', '0 线', 119.96, 29.47), hole('ZK002', '0 线', 119.961, 29.469)];
    const drilled = explorationOf(ofPit, holes, []);
    expect(drilled.isPlanned).toBe(false);
    expect(drilled.lines.map(({ name }) => name)).toEqual(['0']);
    const planned = explorationOf(ofPit, [], veinsIn(pit));
    expect(planned.isPlanned).toBe(true);
    expect(planned.trenches.length).toBeGreaterThan(0);
    const labels = (near: MapRecords): string[] =>
      mine.layerOf(placeOf('铜矿区地形地质图', near, ofPit)).marks.map(({ label }) => label);
    expect(labels(none).filter((label) => label.includes('孔'))).toEqual([]);
    expect(labels({ ...none, holes }).filter((label) => label.includes('孔'))).toEqual(['矿产勘查孔及编号']);
  }, 120_000);
});

describe('other maps', () => {
  it('have points of observation in order, evenly along traverses', () => {
    const traverses = traversesOf(placeOf('实际材料图', none));
    const numbers = traverses.flat().map(({ number }) => number);
    expect(numbers).toEqual(numbers.map((_, at) => at + 1));
    const steps = traverses.flatMap((line) =>
      line.slice(1).map(({ lon, lat }, at) => {
        const { lon: before, lat: beforeLat } = line[at]!;
        return Math.hypot(xOf(frame, lon) - xOf(frame, before), yOf(frame, lat) - yOf(frame, beforeLat));
      }),
    );
    expect(Math.max(...steps) - Math.min(...steps)).toBeLessThan(0.01);
  });

  it('have fields that rise at the deposits, between limits in order', () => {
    const [lon, lat] = [120, 27.82];
    const row = {
      lon,
      lat,
      name: '铜矿',
      county: null,
      mineral: '铜',
      scale: '大型',
      host: null,
      control: null,
    } as const;
    const units = rasterise(extent, frame.width, frame.height);
    const field = fieldOf('铜元素地球化学图');
    const without = fieldGrid(field, placeOf('', none), units);
    const grid = fieldGrid(field, placeOf('', { ...none, occurrences: [row] }), units);
    const rises = grid.values.map((value, at) => value - without.values[at]!);
    const top = rises.indexOf(Math.max(...rises));
    const [column, line] = [top % grid.columns, Math.floor(top / grid.columns)];
    expect(extent.west + (column / (grid.columns - 1)) * 0.3).toBeCloseTo(lon, 2);
    expect(extent.north - (line / (grid.rows - 1)) * 0.25).toBeCloseTo(lat, 2);
    const limits = limitsOf(grid.values);
    expect(limits).toEqual(limits.toSorted((a, b) => a - b));
    expect(limits.length).toBeGreaterThan(2);
  });
});
