import type pg from 'pg';
import type { ArchiveCategory } from './facts/report-kinds.ts';

/** An archive that everybody may see, as far as it tells what came from it. */
interface OpenArchive {
  id: number;
  category: ArchiveCategory;
  title: string;
  year: number;
  scale: string | null;
  sheetNo: string | null;
  oldSheetNo: string | null;
  county: string | null;
  minerals: string[] | null;
}

/** What an archive is looked for by. */
export interface Origin {
  category: ArchiveCategory;
  year: number;
  scale: string | null;
  sheetNo: string | null;
  oldSheetNo?: string | null;
  county: string | null;
  /** Mineral of a mining area; null elsewhere. */
  mineral: string | null;
}

/** Looks up an archive that a map or data set may have come from; null when none is known. */
export type FindArchive = (origin: Origin) => number | null;

/** Maps are drawn from reports of the years around them. */
const NEAR_YEARS = 15;

/** Reads the open archives once; of several that fit, the one nearest in time is found, of equally near ones the first. */
export async function archiveFinder(client: pg.PoolClient): Promise<FindArchive> {
  const { rows } = await client.query<OpenArchive>(
    `SELECT id, category, title, year, scale, sheet_no AS "sheetNo", old_sheet_no AS "oldSheetNo", county, minerals
       FROM archives WHERE is_catalog_public AND secrecy = '公开' ORDER BY id`,
  );
  return (origin) => nearestArchive(rows, origin);
}

const isSame = (one: string | null | undefined, other: string | null): boolean => Boolean(one) && one === other;

/** Sheets come from the report on that sheet, mine maps from a report on that mineral in the county. */
function isOrigin(archive: OpenArchive, { scale, sheetNo, oldSheetNo, county, mineral }: Origin): boolean {
  if (mineral !== null) return isSame(county, archive.county) && (archive.minerals ?? []).includes(mineral);
  const isSheet = isSame(sheetNo, archive.sheetNo) || isSame(oldSheetNo, archive.oldSheetNo);
  return isSheet && archive.scale === scale && archive.title.includes('幅');
}

export function nearestArchive(archives: readonly OpenArchive[], origin: Origin): number | null {
  const distance = ({ year }: OpenArchive): number => Math.abs(year - origin.year);
  const [nearest] = archives
    .filter((each) => each.category === origin.category && distance(each) <= NEAR_YEARS && isOrigin(each, origin))
    .toSorted((a, b) => distance(a) - distance(b) || a.id - b.id);
  return nearest?.id ?? null;
}
