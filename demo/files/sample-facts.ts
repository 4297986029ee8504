import type { Extent } from '../../src/resources/kit/field-kinds.ts';
import { deliveries } from '../../src/resources/delivery/deliveries.ts';
import { deliveryFiles } from '../../src/resources/delivery/delivery-files.ts';
import { archiveFiles } from '../../src/resources/holdings/archive-files.ts';
import { boreholeDiameters } from '../../src/resources/holdings/borehole-diameters.ts';
import { boreholeLayers } from '../../src/resources/holdings/borehole-layers.ts';
import { boreholeSamples } from '../../src/resources/holdings/borehole-samples.ts';
import { boreholeSurveys } from '../../src/resources/holdings/borehole-surveys.ts';
import { boreholeWaterLevels } from '../../src/resources/holdings/borehole-water-levels.ts';
import { boreholes } from '../../src/resources/holdings/boreholes.ts';
import { resources } from '../../src/resources/index.ts';
import type { Resource } from '../../src/resources/kit/define-resource.ts';
import { type LendableTypeName, lendableTypes } from '../../src/resources/shared/lendable-types.ts';
import type { LogFindings, LogHole } from '../../src/strip-log/log-record.ts';
import { type MapRecords, readMapRecords } from './map-records.ts';
import { wholeExtent } from './whole-extent.ts';
import { readListedHoldings } from '../listed-holdings.ts';
import type { ObjectRow } from '../../server/holdings/stored-object.ts';
import type { Query } from '../../server/resources/read-rows.ts';
import { quote, tableOf } from '../../server/resources/table.ts';

export interface SampleHole {
  hole: LogHole;
  findings: LogFindings;
}

export interface SharedRecords {
  /** 数据项. */
  columns: readonly string[];
  /** How many the record of the data set tells. */
  count: number;
  /** Rows of a catalogue of holdings; empty for all else. */
  listed: readonly (readonly string[])[];
}

/** Everything that a sample file is written from, plain data: what is not known of this kind of item is null. */
export interface SampleFacts {
  itemType: LendableTypeName;
  itemId: number;
  /** 档号, 图件编号 … */
  number: string;
  title: string;
  /** Entry of the archive's list of files that this is. */
  entry: { title: string; category: string; scale: string | null; secrecy: string; quantity: number } | null;
  secrecy: string;
  /** Who made it, and with whom. */
  unit: string;
  authors: string | null;
  submittedBy: string | null;
  approvedBy: string | null;
  /** 评审机构 and 备案机关 of a report on reserves. */
  reviewedBy: string | null;
  filedBy: string | null;
  approvedOn: string | null;
  keepingUnit: string;
  year: number | null;
  formedOn: string | null;
  workStartOn: string | null;
  workEndOn: string | null;
  /** 资料类别, 图件类别, 调查方法. */
  category: string;
  workDegree: string | null;
  /** 资源储量规模. */
  reserveScale: string | null;
  city: string | null;
  county: string | null;
  extent: Extent | null;
  sheetNo: string | null;
  oldSheetNo: string | null;
  /** As written, 1∶50000. */
  scale: string | null;
  /** 坐标系 and 高程基准 of its maps, as the record has them. */
  datum: string | null;
  heights: string | null;
  minerals: readonly string[];
  keywords: readonly string[];
  abstract: string | null;
  layers: readonly string[];
  /** What shared data are made of; null for all else. */
  records: SharedRecords | null;
  /** An open hole that the item tells of. */
  hole: SampleHole | null;
  /** What is known of the ground that its maps show. */
  near: MapRecords;
}

type Row = Readonly<Record<string, unknown>>;

const resourceCalled = (name: string): Resource => {
  const found = resources.find((each) => each.name === name);
  if (!found) throw new Error(`no resource ${name}`);
  return found;
};

async function rowsOf(db: Query, resource: Resource, field: string, value: unknown, limit = 1): Promise<Row[]> {
  const table = tableOf(resource);
  const columnOf = (name: string): string => (name === 'id' ? 'id' : (columns.get(name) ?? 'id'));
  const columns = new Map(table.columns.map((each) => [each.field, quote(each.column)]));
  const list = table.columns.map((each) => `${quote(each.column)} AS ${quote(each.field)}`).join(', ');
  const { rows } = await db.query<Row>(
    `SELECT id, ${list} FROM ${table.name} WHERE ${columnOf(field)} = $1 ORDER BY id LIMIT ${limit}`,
    [value],
  );
  return rows;
}

const text = (row: Row, ...fields: string[]): string | null => {
  for (const field of fields) {
    const value = row[field];
    if (typeof value === 'string' && value !== '') return value;
  }
  return null;
};
const list = (row: Row, field: string): string[] => (Array.isArray(row[field]) ? (row[field] as string[]) : []);

/** Reads what the sample file of this object is written from. @throws Error when the item is gone */
export async function readSampleFacts(db: Query, object: ObjectRow): Promise<SampleFacts> {
  if (object.itemType === null || object.itemId === null) return readDelivered(db, object);
  const itemType = object.itemType as LendableTypeName;
  const [item] = await rowsOf(db, resourceCalled(itemType), 'id', object.itemId);
  if (!item) throw new Error(`no ${itemType} ${object.itemId}`);
  const [entry] = object.archiveFile === null ? [] : await rowsOf(db, archiveFiles, 'id', object.archiveFile);
  const facts = factsOf(itemType, object.itemId, item);
  return {
    ...facts,
    entry: entry ? entryOf(entry) : null,
    near: await readMapRecords(db, wholeExtent(facts)),
    records: itemType === 'sharedData' ? await readRecords(db, item) : null,
    hole: await readHole(db, itemType, item),
  };
}

/** What a file of a delivery is written from: the delivery says of itself what an archive does. @throws Error when it is gone */
async function readDelivered(db: Query, { id }: ObjectRow): Promise<SampleFacts> {
  const [entry] = await rowsOf(db, deliveryFiles, 'object', id);
  const [item] = entry ? await rowsOf(db, deliveries, 'id', entry['delivery']) : [];
  if (!entry || !item) throw new Error(`sample object ${id} has no item`);
  const { deliveryNo, submitter, projectName, projectKind, formedOn } = item;
  const known = { archiveNo: deliveryNo, submittedBy: submitter, category: projectKind };
  const year = typeof formedOn === 'string' ? Number(formedOn.slice(0, 4)) : null;
  const title = text(item, 'title') ?? projectName;
  const facts = factsOf('archives', Number(item['id']), { ...item, ...known, title, year });
  return {
    ...facts,
    entry: entryOf({ ...entry, quantity: 1 }),
    near: await readMapRecords(db, wholeExtent(facts)),
    records: null,
    hole: null,
  };
}

const entryOf = (entry: Row): SampleFacts['entry'] => ({
  title: text(entry, 'title') ?? '',
  category: text(entry, 'category') ?? '',
  scale: text(entry, 'scale'),
  secrecy: text(entry, 'secrecy') ?? '公开',
  quantity: Number(entry['quantity'] ?? 1),
});

function factsOf(
  itemType: LendableTypeName,
  itemId: number,
  item: Row,
): Omit<SampleFacts, 'entry' | 'records' | 'hole' | 'near'> {
  const point = item['position'] as { lon: number; lat: number } | null | undefined;
  const year = item['year'] ?? item['endYear'] ?? item['storedYear'];
  return {
    itemType,
    itemId,
    number: text(item, 'archiveNo', 'productNo', 'dataNo', 'surveyNo', 'unifiedNo', 'materialNo') ?? '',
    title: text(item, 'title', 'project') ?? '',
    secrecy: text(item, 'secrecy') ?? '公开',
    unit:
      text(
        item,
        'formingUnit',
        'developmentUnit',
        'producer',
        'contractor',
        'submittedBy',
        'provider',
        'keepingUnit',
      ) ?? '',
    authors: text(item, 'authors'),
    submittedBy: text(item, 'submittedBy'),
    approvedBy: text(item, 'approvedBy'),
    reviewedBy: text(item, 'reviewedBy'),
    filedBy: text(item, 'filedBy'),
    approvedOn: text(item, 'approvedOn'),
    keepingUnit: text(item, lendableTypes[itemType].keepingUnit) ?? '',
    year: typeof year === 'number' ? year : null,
    formedOn: text(item, 'formedOn', 'updatedOn', 'endOn', 'endedOn', 'storedOn'),
    workStartOn: text(item, 'workStartOn', 'startOn', 'startedOn'),
    workEndOn: text(item, 'workEndOn', 'endOn', 'endedOn'),
    category: text(item, 'category', 'theme', 'method', 'type', 'moduleType') ?? '',
    workDegree: text(item, 'workDegree'),
    reserveScale: text(item, 'reserveScale'),
    city: text(item, 'city'),
    county: text(item, 'county'),
    extent: (item['extent'] as Extent | null | undefined) ?? around(point ?? null),
    sheetNo: text(item, 'sheetNo'),
    oldSheetNo: text(item, 'oldSheetNo'),
    scale: text(item, 'scale'),
    datum: text(item, 'crs', 'extentDatum'),
    heights: text(item, 'heightDatum'),
    minerals: list(item, 'minerals'),
    keywords: list(item, 'keywords'),
    abstract: text(item, 'abstract', 'summary'),
    layers: list(item, 'layers'),
  };
}

const readRecords = async (db: Query, item: Row): Promise<SharedRecords> => ({
  columns: list(item, 'items'),
  count: Number(item['recordCount'] ?? 0),
  listed: (await readListedHoldings(db, text(item, 'title') ?? '')) ?? [],
});

/** Half the width of what is shown around a point, degrees. */
const reach = 0.02;
const around = (point: { lon: number; lat: number } | null): Extent | null =>
  point && { west: point.lon - reach, south: point.lat - reach, east: point.lon + reach, north: point.lat + reach };

/** More than any sample hole has. */
const maxRows = 400;

/** The hole itself, or an open one that names the archive as its report. */
async function readHole(db: Query, itemType: LendableTypeName, item: Row): Promise<SampleHole | null> {
  const found =
    itemType === 'boreholes'
      ? [item]
      : itemType === 'archives'
        ? await rowsOf(db, boreholes, 'archive', item['id'], 20)
        : [];
  const isOpen = (row: Row): boolean => row['secrecy'] === '公开' && row['isCatalogPublic'] === true;
  const hole = itemType === 'boreholes' ? found[0] : found.find(isOpen);
  if (!hole || hole['hasLog'] !== true) return null;
  const id = hole['id'];
  const [layers, samples, waterLevels, surveys, diameters] = [
    await rowsOf(db, boreholeLayers, 'borehole', id, maxRows),
    await rowsOf(db, boreholeSamples, 'borehole', id, maxRows),
    await rowsOf(db, boreholeWaterLevels, 'borehole', id, maxRows),
    await rowsOf(db, boreholeSurveys, 'borehole', id, maxRows),
    await rowsOf(db, boreholeDiameters, 'borehole', id, maxRows),
  ];
  if (layers.length === 0) return null;
  return { hole, findings: { layers, samples, waterLevels, surveys, diameters } } as unknown as SampleHole;
}
