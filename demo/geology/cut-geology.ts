import { mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { geologicalMap } from '../ground/polygons.ts';
import { encodeTile } from '../../server/tiles/encode-tile.ts';
import { provinceBox as box } from '../../src/geo/province.ts';
import { acrossOf, downOf, tilesOver } from '../../src/geo/web-mercator.ts';
import { groundUnits } from '../ground/units.ts';
import { type Cuts, cutAreas, cutLine, layersOf, side } from './cut-tiles.ts';
import { generalise, meshOf, type Place } from './generalise.ts';
import { mapLines } from './map-lines.ts';
import { legendOf } from './unit-values.ts';

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

/** Pixels of a level; rows count down, so that up is up. */
const planeOf =
  (level: number) =>
  ([lon, lat]: Place): Place => [acrossOf(lon) * side * 2 ** level, -downOf(lat) * side * 2 ** level];

async function write(level: number, cuts: Cuts): Promise<void> {
  const { column, row, columns, rows } = tilesOver(box, level);
  let [bytes, most] = [0, 0];
  for (let x = column; x < column + columns; x++) {
    const folder = path.join(target, String(level), String(x));
    await mkdir(folder, { recursive: true });
    for (let y = row; y < row + rows; y++) {
      const cut = cuts.get(`${x}/${y}`);
      // A tile without geology is there as well, so that asking for it is no fault
      const tile = encodeTile(cut ? layersOf(cut) : []);
      await writeFile(path.join(folder, `${y}.pbf`), tile);
      bytes += tile.length;
      most = Math.max(most, tile.length);
    }
  }
  console.log(`level ${level}: ${columns * rows} tiles, ${bytes} bytes, the largest ${most}`);
}

const map = geologicalMap(box, 0.0018);
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
