import type pg from 'pg';
import { objects } from '../src/resources/holdings/objects.ts';
import { products } from '../src/resources/holdings/products.ts';
import { holographicRole } from '../src/resources/kit/rights.ts';
import { catalog } from '../src/resources/maps/catalog.ts';
import { type Selected, selectFrom } from '../server/resources/select-of.ts';
import { type MapFrame, mapSheetFrame, xOf, yOf } from './files/sheets/map-frame.ts';
import { flatRoot } from './flat-root.ts';
import { insertAll } from './insert-all.ts';

/** Sheets that are laid on the map, of as many scales and counties as there are. */
const maxSheets = 10;

const columns = selectFrom({ p: products, o: objects }, [
  'p.title',
  'p.productNo',
  'p.developmentUnit',
  'p.year',
  'p.extent',
  'p.county',
  'p.city',
  'o.objectName',
  'o.width',
]);
/** An open map, and the picture of it. */
type Sheet = Selected<typeof columns>;
type Drawn = Pick<Sheet, 'extent' | 'county' | 'city' | 'objectName' | 'width'>;

/** Open maps whose pictures everybody may see, one of each scale first. */
const sheetsSql = `
  SELECT ${columns} FROM products p JOIN objects o ON o.item_type = 'products' AND o.item_id = p.id AND o.part = 'original'
  WHERE p.is_sample AND p.is_catalog_public AND p.secrecy = '公开' AND p.extent IS NOT NULL
    AND o.secrecy = '公开' AND o.recipe IN ('sheet.jpg', 'map.jpg', 'map.tif')
  ORDER BY row_number() OVER (PARTITION BY p.scale ORDER BY p.id), p.id LIMIT $1`;

const frameOf = (sheet: Drawn): MapFrame => mapSheetFrame(sheet, sheet.width ?? 0);
const rounded = (degrees: number): number => Math.round(degrees * 1e9) / 1e9;

/** The corners of the frame that the sheet is drawn in: what lies between them is linear in longitude and latitude. */
export function optionsOfSheet(sheet: Drawn) {
  const frame = frameOf(sheet);
  const { west, south, east, north } = frame.extent;
  const corners = [
    [west, north],
    [east, north],
    [east, south],
    [west, south],
  ] as const;
  const points = corners.map(([lon, lat]) => ({
    x: xOf(frame, lon),
    y: yOf(frame, lat),
    lon: rounded(lon),
    lat: rounded(lat),
  }));
  const { left, top } = frame;
  return {
    objectName: sheet.objectName,
    points,
    frame: { left, top, right: left + frame.width, bottom: top + frame.height },
  };
}

const layerOf = (sheet: Sheet, parent: number, role: number, order: number) => ({
  name: sheet.title,
  type: 'portal_sheet',
  parent,
  order,
  roles: [role],
  options: optionsOfSheet(sheet),
  source: `${sheet.developmentUnit}（演示）`,
  dataDate: String(sheet.year),
  crs: 'CGCS2000（EPSG:4490）',
  extent: frameOf(sheet).extent,
  copyright: '仅供演示，不得作为依据引用',
  note: `${sheet.productNo}，按内图廓四角配准`,
});

/**
 * Adds sheets to the layer tree for those who use the holographic data; none where nobody has that role. Files have to be
 * there before. @returns how many nodes were added
 */
export async function loadMapSheets(client: pg.PoolClient): Promise<number> {
  const found = await client.query<{ id: number }>('SELECT id FROM roles WHERE name = $1', [holographicRole]);
  const role = found.rows[0]?.id;
  if (role === undefined) return 0;
  const { rows: sheets } = await client.query<Sheet>(sheetsSql, [maxSheets]);
  const name = '文档图件';
  const last = await client.query<{ order: number }>(
    'SELECT coalesce(max("order") + 1, 0)::int AS "order" FROM catalog WHERE parent = $1',
    [flatRoot],
  );
  const order = last.rows[0]?.order ?? 0;
  await insertAll(client, catalog, [{ name, parent: flatRoot, order, roles: [role] }]);
  const { rows: folders } = await client.query<{ id: number }>(
    'SELECT max(id) AS id FROM catalog WHERE parent = $1 AND name = $2',
    [flatRoot, name],
  );
  const folder = folders[0]?.id ?? flatRoot;
  await insertAll(
    client,
    catalog,
    sheets.map((sheet, at) => layerOf(sheet, folder, role, at)),
  );
  return sheets.length + 1;
}
