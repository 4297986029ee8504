import { archiveFiles } from '../../src/resources/holdings/archive-files.ts';
import { archives } from '../../src/resources/holdings/archives.ts';
import type { directory } from '../../src/resources/site/directory.ts';
import type { InputOf } from '../../src/resources/kit/call-types.ts';
import { defaultSort, type Filter, type ListQuery, maxOffset } from '../../src/resources/kit/list-query.ts';
import { invalid } from '../errors.ts';
import { countRows } from '../resources/count-rows.ts';
import { type ReadContext, readList } from '../resources/read-rows.ts';
import { readRow } from '../resources/read-row.ts';
import type { Services } from '../services.ts';
import { readWhole } from './read-whole.ts';

type CatalogQuestion = InputOf<typeof directory.calls.catalog>;

/** Fields of an entry in the directory; the rest is on its own call. */
const listed = [
  'archiveNo',
  'title',
  'authors',
  'formingUnit',
  'year',
  'category',
  'workDegree',
  'city',
  'county',
  'minerals',
  'scale',
  'sheetNo',
  'carrier',
  'keepingUnit',
  'secrecy',
] as const;

function filtersOf({ category, city, year, secrecy }: CatalogQuestion): Filter[] {
  return Object.entries({ category, city, year, secrecy })
    .filter(([, value]) => value !== null)
    .map(([field, value]) => ({ field, operator: 'eq', values: [value] }));
}

/** A page of the directory: the list of results documents as this reader may see it. */
export async function readCatalog(services: Services, context: ReadContext, question: CatalogQuestion) {
  const page = question.page ?? 1;
  const size = question.size ?? 20;
  const start = (page - 1) * size;
  if (start > maxOffset) throw invalid({ page: [`翻页不能超过前 ${maxOffset} 条，请用关键词或类别缩小范围`] });
  const words = question.keyword?.trim();
  const conditions: Pick<ListQuery, 'q' | 'filters'> = { filters: filtersOf(question), ...(words ? { q: words } : {}) };
  const query: ListQuery = { ...conditions, sort: defaultSort(archives), start, end: start + size };
  const [{ rows }, count] = await Promise.all([
    readList(context, archives, query, { fields: listed }),
    services.cache.get(archives.name, ['count', conditions], context, (db) =>
      countRows(db, archives, conditions, context.reader),
    ),
  ]);
  return { rows, ...count, page, size };
}

/** One entry with its list of files. @throws AppError 404 when there is none for this reader */
export async function readEntry(context: ReadContext, id: number) {
  const entry = await readRow(context, archives, id);
  return { ...entry, files: await readWhole(context, archiveFiles, { archive: id }) };
}
