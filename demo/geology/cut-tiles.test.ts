import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import MVT from 'ol/format/MVT.js';
import RenderFeature from 'ol/render/Feature.js';
import { describe, expect, test } from 'vitest';
import { encodeTile } from '../../server/tiles/encode-tile.ts';
import { doubleArea } from '../../server/tiles/tile-geometry.ts';
import type { Place } from '../../src/geo/clip-to-frame.ts';
import { tileBuffer, tileUnits } from '../../server/tiles/tile-grid.ts';
import { type Cuts, cutAreas, cutLine, layersOf, side } from './cut-tiles.ts';

const read = (bytes: Uint8Array): RenderFeature[] =>
  new MVT<RenderFeature>({ featureClass: RenderFeature }).readFeatures(new Uint8Array(bytes).buffer);

const placesOf = (flat: readonly number[]): Place[] =>
  Array.from({ length: flat.length / 2 }, (_, at): Place => [flat[2 * at] ?? 0, flat[2 * at + 1] ?? 0]);

/** Twice the areas of a feature's rings. */
const areasOf = (feature: RenderFeature): number[] =>
  (feature.getEnds() ?? []).map((end, at, all) =>
    doubleArea(placesOf(feature.getFlatCoordinates().slice(all[at - 1] ?? 0, end))),
  );

const layerOf = (feature: RenderFeature): string => String(feature.get('layer'));

describe('a map of two units', () => {
  /** Pixels, y upwards: a square on the corner of four tiles with a hole in its east, which the other unit fills. */
  const square: Place[] = [
    [400, -624],
    [624, -624],
    [624, -400],
    [400, -400],
    [400, -624],
  ];
  const hole: Place[] = [
    [540, -480],
    [540, -440],
    [600, -440],
    [600, -480],
    [540, -480],
  ];
  const cuts: Cuts = new Map();
  cutAreas(
    cuts,
    {
      arcs: [square, hole],
      areas: [
        { value: 0, rings: [[0], [1]] },
        { value: 1, rings: [[-2]] },
      ],
    },
    false,
  );
  cutLine(
    cuts,
    [
      [500, -450],
      [530, -450],
    ],
    { layer: 'faults', line: [], values: { rank: 1 }, isMain: true },
  );
  const featuresOf = (key: string): RenderFeature[] => {
    const cut = cuts.get(key);
    if (!cut) throw new Error(`no tile ${key}`);
    return read(encodeTile(layersOf(cut)));
  };

  test('is in the four tiles; its outer rings run clockwise on the screen, its hole against that', () => {
    expect([...cuts.keys()].toSorted()).toEqual(['0/0', '0/1', '1/0', '1/1']);
    const units = featuresOf('1/0').filter((feature) => layerOf(feature) === 'units');
    // 120 × 120 pixels with the rims of 8, 64 square units to a pixel
    expect(units.map(areasOf)).toEqual([[2 * 64 * 120 * 120, -2 * 64 * 60 * 40], [2 * 64 * 60 * 40]]);
  });

  test('the parts of a tile meet with those beside it, a line over the edge is in both', () => {
    const faults = ['0/0', '1/0'].map((key) => featuresOf(key).find((feature) => layerOf(feature) === 'faults'));
    expect(faults.map((fault) => fault?.getFlatCoordinates())).toEqual([
      [4000, 3600, tileUnits + tileBuffer, 3600],
      [-tileBuffer, 3600, (530 - side) * 8, 3600],
    ]);
  });

  test('a label stands where there is most room, in the tile that it lies in', () => {
    const labels = featuresOf('0/1').filter((feature) => layerOf(feature) === 'labels');
    expect(labels).toHaveLength(1);
    const [x = 0, y = 0] = labels[0]?.getFlatCoordinates() ?? [];
    expect(Math.max(Math.abs(x - 456 * 8), Math.abs(y - 56 * 8))).toBeLessThanOrEqual(2 * 8);
  });
});

describe('the tiles that are kept beside the code', () => {
  const folder = fileURLToPath(new URL('../../public/geology', import.meta.url));
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.pbf'));
  const features = files.flatMap((file) => read(readFileSync(path.join(folder, file))));

  test('begin each area with an outer ring and have no ring without area', () => {
    const units = features.filter((feature) => layerOf(feature) === 'units').map(areasOf);
    expect(units.length).toBeGreaterThan(2000);
    expect(units.filter(([outer = 0]) => outer <= 0)).toEqual([]);
    expect(units.flat().filter((area) => Math.abs(area) < 2)).toEqual([]);
  });

  test('have nothing beyond their buffer', () => {
    const [least, most] = [-tileBuffer, tileUnits + tileBuffer];
    for (const feature of features) {
      const beyond = feature.getFlatCoordinates().filter((each) => each < least || each > most);
      expect(beyond).toEqual([]);
    }
  });

  test('have the layers that the map draws, and no unit that the legend lacks', () => {
    expect([...new Set(features.map(layerOf))].toSorted()).toEqual(['dykes', 'faults', 'labels', 'units']);
    const legend = JSON.parse(readFileSync(path.join(folder, 'legend.json'), 'utf8')) as {
      units: { code: string; colour: string }[];
    };
    const known = new Map(legend.units.map(({ code, colour }) => [code, colour]));
    const drawn = new Map(
      features
        .filter((feature) => layerOf(feature) === 'units')
        .map((feature) => [String(feature.get('code')), String(feature.get('colour'))]),
    );
    expect([...drawn].filter(([code, colour]) => known.get(code) !== colour)).toEqual([]);
  });
});
