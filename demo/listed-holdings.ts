import type { Query } from '../server/resources/read-rows.ts';

/** What the sample catalogues (资料目录) list, by their title: number, title, unit, year, secrecy and keeper of each. */
const selections: Readonly<Record<string, string>> = {
  浙江省成果地质资料目录: `SELECT archive_no, title, forming_unit, year::text, secrecy, keeping_unit FROM archives
    WHERE is_sample AND is_catalog_public AND secrecy = ANY($1) ORDER BY archive_no`,
  浙江省地质图件目录: `SELECT product_no, title, development_unit, year::text, secrecy, keeping_unit FROM products
    WHERE is_sample AND is_catalog_public AND secrecy = ANY($1) ORDER BY product_no`,
  浙江省实物地质资料目录: `SELECT material_no, title, submitted_by, stored_year::text, secrecy, keeping_unit
    FROM physical_materials WHERE is_sample AND is_catalog_public AND secrecy = ANY($1) ORDER BY material_no`,
  浙江省地质标准规范目录: `SELECT "number", title, coalesce(issued_by, ''), coalesce(year::text, ''), '公开', ''
    FROM standards WHERE is_sample AND '公开' = ANY($1) ORDER BY "number"`,
};
const openLevels = ['公开', '内部'];

/** Rows of a sample catalogue, made of the holdings that everybody may know of; null for what is no catalogue. */
export async function readListedHoldings(db: Query, title: string): Promise<string[][] | null> {
  const text = selections[title];
  if (text === undefined) return null;
  const { rows } = await db.query<string[]>({ text, values: [openLevels], rowMode: 'array' });
  return rows;
}
