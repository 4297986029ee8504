/** A tile of the geographic pyramid: level 0 has two, rows are counted from the north. */
export interface NameTile {
  level: number;
  column: number;
  row: number;
}

export const tileKey = ({ level, column, row }: NameTile): string => `${level}/${column}/${row}`;

const [coarsest, finest] = [2, 16];
/** A view from afar is wider than a few tiles of the coarsest level. */
const maxTiles = 24;

/** Tiles that hold the names of a view (west, south, east, north in degrees), some four across; none where no ground is seen. */
export function nameTiles(view: readonly [number, number, number, number] | null): NameTile[] {
  if (!view) return [];
  const [west, south, east, north] = view;
  const width = east < west ? east + 360 - west : east - west;
  const span = Math.max(width, north - south, 1e-6);
  const level = Math.min(finest, Math.max(coarsest, Math.floor(Math.log2(180 / (span / 3)))));
  const size = 180 / 2 ** level;
  const columns = 2 ** (level + 1);
  const first = Math.floor((west + 180) / size);
  const across = Math.min(columns, Math.floor((west + width + 180) / size) - first + 1);
  const rows = [north, south].map((lat) => Math.min(2 ** level - 1, Math.max(0, Math.floor((90 - lat) / size))));
  const [top = 0, bottom = 0] = rows;
  const tiles = Array.from({ length: bottom - top + 1 }, (_, down) =>
    Array.from({ length: across }, (__, right) => ({ level, column: (first + right) % columns, row: top + down })),
  );
  return tiles.flat().slice(0, maxTiles);
}
