import MVT from 'ol/format/MVT.js';
import RenderFeature from 'ol/render/Feature.js';
import { expect } from 'vitest';
import { type Tile, tileUnits, unitsOf } from '../../server/tiles/tile-grid.ts';
import type { Extent } from '../../src/resources/kit/field-kinds.ts';
import type { PortalUnderTest } from './portal-under-test.ts';
import { send } from './send.ts';

export const addressOf = ({ set, z, x, y }: Tile, layer: string, query = ''): string =>
  `/zdapi/tiles/${set}/${layer}/${z}/${x}/${y}${query && `?${query}`}`;

export async function fetchTile(
  { origin }: Pick<PortalUnderTest, 'origin'>,
  tile: Tile,
  layer: string,
  { token, query }: { token?: string | undefined; query?: string } = {},
) {
  const response = await fetch(origin + addressOf(tile, layer, query), {
    headers: token ? { accessToken: token } : {},
  });
  expect(response.status).toBe(200);
  const bytes = await response.arrayBuffer();
  return new MVT<RenderFeature>({ featureClass: RenderFeature }).readFeatures(bytes);
}

const region = { west: 119.98, south: 29.98, east: 120.1, north: 30.08 };

/** The tiles of a level that show where the rows of these tests lie. */
export function tilesAt(set: Tile['set'], z: number, { west, south, east, north } = region): Tile[] {
  const at = (lon: number, lat: number) => unitsOf({ set, z }, lon, lat).map((unit) => Math.floor(unit / tileUnits));
  const [[left = 0, top = 0], [right = 0, bottom = 0]] = [at(west, north), at(east, south)];
  const found: Tile[] = [];
  for (let x = left; x <= right; x += 1) for (let y = top; y <= bottom; y += 1) found.push({ set, z, x, y });
  return found;
}

interface Drawn {
  id: number | undefined;
  count: number;
  /** In units of the level. */
  place: [x: number, y: number];
}

/** Points of all tiles, without those that lie in a tile's buffer: each is in exactly one. */
export async function drawnAt(
  portal: Pick<PortalUnderTest, 'origin'>,
  set: Tile['set'],
  z: number,
  layer: string,
  asked: { token?: string | undefined; query?: string; region?: Extent },
) {
  const drawn: Drawn[] = [];
  for (const tile of tilesAt(set, z, asked.region)) {
    for (const feature of await fetchTile(portal, tile, layer, asked)) {
      const [x = 0, y = 0] = feature.getFlatCoordinates();
      if (feature.getType() !== 'Point' || x < 0 || y < 0 || x >= tileUnits || y >= tileUnits) continue;
      const place: [number, number] = [tile.x * tileUnits + x, tile.y * tileUnits + y];
      drawn.push({
        id: feature.getId() as number | undefined,
        count: (feature.get('count') as number | undefined) ?? 1,
        place,
      });
    }
  }
  return drawn;
}

type Row = { id: number; position: { lon: number; lat: number } | null; extent: unknown };

export async function listed(
  { origin }: Pick<PortalUnderTest, 'origin'>,
  resource: string,
  { token, query = '' }: { token?: string | undefined; query?: string },
): Promise<Row[]> {
  const rows: Row[] = [];
  for (let start = 0; ; start += 200) {
    const path = `/rest/${resource}?_start=${start}&_end=${start + 200}&${query}`;
    const page = (await send(origin, 'GET', path, { token })).json as Row[];
    rows.push(...page);
    if (page.length < 200) return rows;
  }
}
