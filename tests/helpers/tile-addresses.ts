import type { Resource } from '../../src/resources/kit/define-resource.ts';
import { boreholes } from '../../src/resources/holdings/boreholes.ts';
import { bedTileLevels } from '../../src/resources/shared/borehole-beds.ts';
import { type TileSet, tileUnits, unitsOf } from '../../server/tiles/tile-grid.ts';
import { tileLayers } from '../../server/tiles/tile-layers.ts';

const sets: readonly TileSet[] = ['3857', '4490'];
const zooms = [3, 9, 13, 16];

/** Tiles that show the places of rows, those of beds too, and the whole world under each of the conditions. */
export function tileAddresses(
  resource: Resource,
  values: ReadonlyMap<string, readonly unknown[]>,
  conditions: readonly (readonly [string, string])[],
): string[] {
  const layer = tileLayers.find((each) => each.resource === resource);
  if (!layer) return [];
  const path = `/zdapi/tiles`;
  const places = (values.get(layer.geometry) ?? [])
    .filter((place) => place !== null)
    .map((place) => {
      const { lon, lat, west, south } = place as Record<string, number>;
      return [lon ?? west ?? 0, lat ?? south ?? 0] as const;
    });
  const around = sets.flatMap((set) =>
    places.flatMap(([lon, lat]) =>
      zooms.map((z) => {
        const [x, y] = unitsOf({ set, z }, lon, lat).map((unit) => Math.floor(unit / tileUnits));
        return `${path}/${set}/${resource.name}/${z}/${x}/${y}`;
      }),
    ),
  );
  const beds =
    resource === boreholes
      ? places.flatMap(([lon, lat]) =>
          [bedTileLevels.first, 14, bedTileLevels.last].flatMap((z) => {
            const [x, y] = unitsOf({ set: '3857', z }, lon, lat).map((unit) => Math.floor(unit / tileUnits));
            const address = `${path}/beds/${z}/${x}/${y}`;
            return [address, ...conditions.slice(0, 4).map((pair) => `${address}?${new URLSearchParams([[...pair]])}`)];
          }),
        )
      : [];
  const under = conditions.map((pair) => {
    const query = new URLSearchParams([[...pair]]).toString();
    return `${path}/3857/${resource.name}/0/0/0?${query}`;
  });
  return [...new Set([...around, ...beds, ...under])];
}
