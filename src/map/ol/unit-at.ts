import { acrossOf, downOf } from '../../geo/web-mercator.ts';
import type { Point } from '../../resources/kit/field-kinds.ts';
import { isInside, readGeologyTile, type Spot, textOf, type TileLayer } from '../../geo/geology-tile.ts';
import { geologyTiles } from '../kinds/portal-geology.ts';

/** What the portal's own geological map has at a place; '' for what it does not say. */
export interface UnitAt {
  name: string;
  /** Typeset: K₁x. */
  code: string;
  group: string;
  age: string;
  lithology: string;
  division: string;
  /** '#rrggbb' of the map. */
  colour: string;
}

function unitOf(layer: TileLayer, tags: readonly number[]): UnitAt {
  const text = (name: string): string => textOf(layer, tags, name);
  return {
    name: text('name'),
    code: text('code'),
    group: text('group'),
    age: text('age'),
    lithology: text('lithology'),
    division: text('division'),
    colour: text('colour'),
  };
}

/**
 * The unit of the portal's own geological map that holds a place, from the finest tiles there are and whether the map shows
 * them or not. Null: on water, or beyond the map. The one tile is read here: the map's engine would come with it.
 * @param ask fetches an address of the portal
 * @throws Error with a Chinese sentence when the tile cannot be had
 */
export async function unitAt({ lon, lat }: Point, ask: (address: string) => Promise<Response>): Promise<UnitAt | null> {
  const { box, levels } = geologyTiles;
  if (lon < box.west || lon > box.east || lat < box.south || lat > box.north) return null;
  const [, level] = levels;
  const [across, down] = [acrossOf(lon) * 2 ** level, downOf(lat) * 2 ** level];
  const [column, row] = [Math.floor(across), Math.floor(down)];
  const response = await ask(`${import.meta.env.BASE_URL}geology/${level}/${column}/${row}.pbf`);
  if (!response.ok) throw new Error('没有取到区域地质图，请稍后重试');
  const layers = readGeologyTile(await response.arrayBuffer());
  const units = layers.find(({ name }) => name === 'units');
  if (!units) return null;
  const spot: Spot = [(across - column) * units.side, (down - row) * units.side];
  const unit = units.features.find(({ commands }) => isInside(spot, commands));
  return unit ? unitOf(units, unit.tags) : null;
}
