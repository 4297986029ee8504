import { mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { provinceBox as box } from '../../src/geo/province.ts';
import { geologicalMap } from '../ground/polygons.ts';
import { groundUnits } from '../ground/units.ts';
import { type Cuts, cutAreas, cutLine, layersOf, side } from './cut-tiles.ts';
import { generalise, meshOf, type Place } from './generalise.ts';
import { mapLines } from './map-lines.ts';
import { legendOf } from './unit-values.ts';
import { vectorTile } from './vector-tile.ts';

/**
 * Cuts the geological map of the province into vector tiles, generalised for each level, and writes its legend beside
 * them: kept beside the code like the relief, since tracing takes a minute or two. Run after a change of the ground:
 * node --import tsx demo/geology/cut-geology.ts
 */
const target = fileURLToPath(new URL('../../public/geology', import.meta.url));
const levels = [10, 9, 8, 7, 6, 5] as const;
const finest = levels[0];

/** Square pixels: areas below `least` go to their neighbours, islands below `leastIsland` are left out. */
const sizes = { near: { least: 8, leastIsland: 1, weight: 0.4 }, far: { least: 60, leastIsland: 4, weight: 0.8 } };

const radians = Math.PI / 180;
/** Pixels of a level; rows count down, so that up is up. */
const planeOf =
  (level: number) =>
  ([lon, lat]: Place): Place => [
    ((lon + 180) / 360) * side * 2 ** level,
    ((Math.asinh(Math.tan(lat * radians)) / Math.PI - 1) / 2) * side * 2 ** level,
  ];

async function write(level: number, cuts: Cuts): Promise<void> {
  const project = planeOf(level);
  const [west, north] = project([box.west, box.north]);
  const [east, south] = project([box.east, box.south]);
  let [tiles, bytes, most] = [0, 0, 0];
  for (let column = Math.floor(west / side); column * side < east; column++) {
    const folder = path.join(target, String(level), String(column));
    await mkdir(folder, { recursive: true });
    for (let row = Math.floor(-north / side); row * side < -south; row++) {
      const cut = cuts.get(`${column}/${row}`);
      // A tile without geology is there as well, so that asking for it is no fault
      const tile = cut ? vectorTile(layersOf(cut)) : new Uint8Array();
      await writeFile(path.join(folder, `${row}.pbf`), tile);
      tiles += 1;
      bytes += tile.length;
      most = Math.max(most, tile.length);
    }
  }
  console.log(`level ${level}: ${tiles} tiles, ${bytes} bytes, the largest ${most}`);
}

const map = geologicalMap(box, 0.0025);
const lines = mapLines(box);
console.log(`${map.areas.length} areas, ${lines.length} lines`);
await rm(target, { recursive: true, force: true });
for (const level of levels) {
  const cuts: Cuts = new Map();
  const project = planeOf(level);
  const general = generalise(meshOf(map, project), level === finest ? sizes.near : sizes.far);
  cutAreas(cuts, general, level === finest);
  for (const each of lines)
    if (each.isMain || level >= 9 || (level >= 8 && each.layer === 'faults'))
      cutLine(cuts, each.line.map(project), each);
  await write(level, cuts);
}
const shown = new Set(map.areas.map(({ unit }) => groundUnits.indexOf(unit)));
await writeFile(path.join(target, 'legend.json'), `${JSON.stringify(legendOf(shown), null, 1)}\n`);
