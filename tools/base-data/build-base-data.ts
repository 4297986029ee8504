import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { boundaryTopology, countyTopology, provinceOutline } from './boundary-topology.ts';
import { drawHeroLines } from './hero-lines.ts';
import { placeNames } from './place-names.ts';
import { terrainBase } from './terrain-base.ts';

const BOUNDARY_NOTICE = '行政区划界线为示意，不作为权属依据';
const HERO_NOTICE = `${BOUNDARY_NOTICE}；等高线由程序生成的演示地形绘制，不代表实际高程`;

/** Square degrees: the outline of the small overview map is coarse and leaves out islands under about 5 km². */
const OVERVIEW = { tolerance: 1e-4, smallestPart: 5e-4 };
/** Square degrees: finer than one unit of the home picture. */
const HERO = { tolerance: 2e-6, smallestPart: 2e-4 };

/** Square degrees: the coast of the ground, with its small islands. */
const COAST = { tolerance: 2e-7, smallestPart: 2e-5 };
const RELIEF_NOTICE = `${BOUNDARY_NOTICE}；地势为概略值，供演示数据使用`;

function roundCoordinates(key: string, value: unknown): unknown {
  return typeof value === 'number' ? Math.round(value * 1000) / 1000 : value;
}

/**
 * Writes the static base data into `outDir` (made when missing): `zhejiang.topo.json` (TopoJSON objects `counties` and
 * `cities`), `province-outline.json` (GeoJSON Feature of one MultiPolygon), `hero-lines.json` (`HeroLines`),
 * `place-names.json` (GeoJSON points) and `terrain-base.json` (`TerrainBase`).
 * Longitude, latitude in degrees, WGS 84. The same installed packages give the same bytes.
 */
export async function buildBaseData(outDir: string): Promise<void> {
  const full = countyTopology();
  const outline = provinceOutline(full, OVERVIEW.tolerance, OVERVIEW.smallestPart);
  const hero = await drawHeroLines(provinceOutline(full, HERO.tolerance, HERO.smallestPart), HERO_NOTICE);
  const terrain = await terrainBase(provinceOutline(full, COAST.tolerance, COAST.smallestPart), RELIEF_NOTICE);
  const files = {
    'zhejiang.topo.json': JSON.stringify({ notice: BOUNDARY_NOTICE, ...boundaryTopology(full) }),
    'province-outline.json': JSON.stringify(
      { type: 'Feature', notice: BOUNDARY_NOTICE, properties: { name: '浙江省' }, geometry: outline },
      roundCoordinates,
    ),
    'hero-lines.json': JSON.stringify(hero),
    'place-names.json': JSON.stringify(placeNames()),
    'terrain-base.json': JSON.stringify(terrain),
  };
  await mkdir(outDir, { recursive: true });
  await Promise.all(Object.entries(files).map(([name, text]) => writeFile(join(outDir, name), text)));
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  await buildBaseData(process.argv[2] ?? '.cache/base-data');
}
