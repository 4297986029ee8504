import { mayBeWithheld } from '../../src/resources/kit/withheld.ts';
import { Parameters, readerConditions, whereClause } from '../resources/conditions.ts';
import { headlineFields } from '../resources/full-text-fields.ts';
import { guestReader } from '../resources/reader.ts';
import type { Query } from '../resources/read-rows.ts';
import { columnName } from '../resources/table.ts';
import { sharedOf } from '../db/question.ts';
import { knownWords } from './dictionary/dictionary.ts';
import type { Knowledge } from './reading/knowledge.ts';
import { type NumberForm, numberWritten } from './reading/number-forms.ts';
import { isShortFor } from './reading/short-names.ts';
import { searchedTypes } from './searched-types.ts';
import { readTitles, type SpokenTitle, wordReadAs, wordWithInitials } from './title-readings.ts';
import type { ReadContext } from '../resources/read-rows.ts';

const lifetimeMs = 5 * 60_000;
const maxTitles = 5;
/** A short name of more institutions than this says nothing. */
const maxUnits = 4;
/** Numbers from which the forms of a field are learned, and how many forms it may have. */
const [newest, maxForms] = [2_000, 50];

interface Records {
  titles: readonly SpokenTitle[];
  units: readonly (readonly string[])[];
  forms: readonly NumberForm[];
}

const cache = new WeakMap<Query, { until: number; records: Promise<Records> }>();

/** What the records that everybody may see add to the dictionary; at most five minutes old. */
export async function knownRecords(context: ReadContext): Promise<Knowledge> {
  const { titles, units, forms } = await cached(context);
  return {
    titlesReadAs: (letters) =>
      [
        ...new Set(titles.flatMap((title) => wordReadAs(title, letters) ?? wordWithInitials(title, letters) ?? [])),
      ].slice(0, maxTitles),
    unitsCalled: (word) => {
      if (knownWords.has(word)) return [];
      const called = units.filter((names) => names.some((name) => isShortFor(word, name)));
      return called.length > maxUnits ? [] : called.flatMap(([name = '']) => name);
    },
    numbersWritten: (text) => [...new Set(forms.flatMap((form) => numberWritten(text, form) ?? []))],
  };
}

function cached(context: ReadContext): Promise<Records> {
  const db = sharedOf(context.db);
  const known = cache.get(db);
  if (known && known.until > Date.now()) return known.records;
  const records = read({ ...context, db });
  cache.set(db, { until: Date.now() + lifetimeMs, records });
  records.catch(() => cache.delete(db));
  return records;
}

async function read(context: ReadContext): Promise<Records> {
  const [titles, units, forms] = await Promise.all([readTitles(context), readUnits(context.db), readForms(context.db)]);
  return { titles, units, forms };
}

async function readUnits(db: Query): Promise<string[][]> {
  const { rows } = await db.query<{ name: string; others: string[] | null }>(
    'SELECT name, other_names AS others FROM geological_units ORDER BY id LIMIT 1000',
  );
  return rows.map(({ name, others }) => [name, ...(others ?? [])]);
}

/** The forms that numbers of records have: what stands before their last digits, and how many these are. */
async function readForms(db: Query): Promise<NumberForm[]> {
  const statements = searchedTypes.flatMap(({ resource, table }) =>
    headlineFields(resource)
      .filter(([name]) => name !== resource.title && !mayBeWithheld(resource, name))
      .map(([name]) => {
        const parameters = new Parameters();
        const where = whereClause(readerConditions(table, guestReader, parameters));
        const numbers = `SELECT ${columnName(table, name)} AS number FROM ${table.name}${where} ORDER BY id DESC LIMIT ${newest}`;
        return {
          text: `SELECT regexp_replace(number, '[0-9]+$', '') AS prefix, max(length(substring(number from '[0-9]+$'))) AS digits
            FROM (${numbers}) AS newest WHERE number ~ '[0-9]$' GROUP BY 1 LIMIT ${maxForms}`,
          values: parameters.values,
        };
      }),
  );
  const found = await Promise.all(statements.map(({ text, values }) => db.query<NumberForm>(text, values)));
  return found.flatMap(({ rows }) => rows);
}
