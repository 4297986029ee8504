import type { Delivery } from '../../src/resources/delivery/deliveries.ts';
import { dayInChina } from '../../src/resources/shared/china-days.ts';
import type { DeliveryFault } from '../../src/resources/shared/delivery-answers.ts';
import { countyOutlines } from '../districts/county-outlines.ts';
import type { Query } from '../resources/read-rows.ts';
import { boxText } from '../resources/sql-values.ts';
import type { ObjectStore } from '../store/object-store.ts';
import type { DeliveryValues, Knowledge } from './checks/checked-draft.ts';
import { checkDraft } from './checks/check-draft.ts';
import { readDeliveryPolicy } from './delivery-policy.ts';
import { placesOf } from './file-places.ts';
import { readMending } from './mending.ts';
import { findNearTitle } from './near-title.ts';
import { publishedDrillings } from './published-drillings.ts';
import { checkedFile, type FileRow } from './read-files.ts';
import { countEarlierFiles, findEarlier, findResults } from './related.ts';

/** What is checked of a delivery besides what it says and its files. */
export const checkedColumns = [
  'id',
  'projectKind',
  'projectName',
  'materialType',
  'isWithoutResults',
  'contactMobile',
  'archive',
  'user',
  'keepingUnit',
  'state',
] as const satisfies readonly (keyof Delivery)[];

/** What is checked of a delivery besides its files. */
export type Checkable = DeliveryValues & Pick<Delivery, (typeof checkedColumns)[number]>;

/** Where it is looked: what the portal knows, and the bytes of the files. */
interface Looked {
  db: Query;
  store: ObjectStore;
}

/** Everything that is wrong with a delivery, or might be, and what counts from the stages before it. */
export async function checkDelivery(
  { db, store }: Looked,
  delivery: Checkable,
  files: readonly FileRow[],
): Promise<{ faults: DeliveryFault[] } & Pick<Knowledge, 'earlierFiles'>> {
  const { projectKind, projectName, materialType, isWithoutResults, contactMobile } = delivery;
  const about = { projectKind, projectName, materialType, isWithoutResults, hasMobile: contactMobile !== null };
  const draft = { ...about, values: delivery, files: files.map(checkedFile) };
  const places = await placesOf(store, files);
  const known = await readKnowledge(db, delivery, files);
  return { faults: checkDraft(draft, { ...known, places }), earlierFiles: known.earlierFiles };
}

/** Only archives that anybody may know of are named. */
const isListed = `a.is_catalog_public AND a.secrecy IN ('公开', '内部') AND a.id IS DISTINCT FROM $2`;

async function readKnowledge(
  db: Query,
  delivery: Checkable,
  files: readonly FileRow[],
): Promise<Omit<Knowledge, 'places'>> {
  const { title, archive, extent } = delivery;
  // One after the other: in a transaction there is one connection
  const { maxProtectionYears, secretMaps } = await readDeliveryPolicy(db);
  const titled = await db.query<{ archiveNo: string }>(
    `SELECT a.archive_no AS "archiveNo" FROM archives a WHERE a.title = $1 AND ${isListed} ORDER BY a.id LIMIT 1`,
    [title, archive],
  );
  const covering = await db.query<{ archiveNo: string }>(
    `SELECT a.archive_no AS "archiveNo" FROM archives a WHERE a.extent ~= $1::box AND ${isListed} ORDER BY a.id LIMIT 1`,
    [extent && boxText(extent), archive],
  );
  const contents = files.flatMap(({ sha256 }) => (sha256 === null ? [] : [sha256]));
  const held = await db.query<{ sha256: string; archiveNo: string }>(
    `SELECT DISTINCT ON (o.sha256) o.sha256, a.archive_no AS "archiveNo" FROM objects o JOIN archives a ON a.id = o.item_id
     WHERE o.sha256 = ANY($1::text[]) AND o.item_type = 'archives' AND o.part = 'original'
       AND o.secrecy IN ('公开', '内部') AND ${isListed}
     ORDER BY o.sha256, a.id`,
    [contents, archive],
  );
  return {
    today: dayInChina(),
    maxProtectionYears,
    secretMaps: secretMaps ?? [],
    sameTitle: titled.rows[0]?.archiveNo ?? null,
    nearTitle: await findNearTitle(db, delivery, isListed),
    sameExtent: covering.rows[0]?.archiveNo ?? null,
    held: new Map(held.rows.map(({ sha256, archiveNo }) => [sha256, archiveNo])),
    drillings: new Map(
      [...(await publishedDrillings(db, delivery))].map(([number, { joinedTo }]) => [number, joinedTo]),
    ),
    results: await findResults(db, delivery),
    earlier: await findEarlier(db, delivery),
    earlierFiles: await countEarlierFiles(db, delivery),
    mending: await readMending(db, delivery, files),
    outlines: await countyOutlines(),
  };
}
