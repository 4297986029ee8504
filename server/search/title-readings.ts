import { tableOf } from '../resources/table.ts';
import { guestReader } from '../resources/reader.ts';
import { type ReadContext, readList } from '../resources/read-rows.ts';
import { spelled, syllablesOf } from './dictionary/pinyin.ts';
import type { TitlesReadAs } from './reading/read-term.ts';
import { searchedTypes } from './searched-types.ts';
import type { Query } from '../db/query.ts';
import { sharedOf } from '../db/question.ts';

/** Resources of few records whose titles are read in Latin letters, too. */
const spokenTypes = [
  'standards',
  'news',
  'articles',
  'activities',
  'topics',
  'topicSites',
  'geologicalUnits',
  'specimens',
];
const maxTitles = 2_000;
const lifetimeMs = 5 * 60_000;
const maxFound = 5;

interface SpokenTitle {
  characters: string[];
  syllables: string[];
}

const cache = new WeakMap<Query, { until: number; titles: Promise<SpokenTitle[]> }>();

/** Finds words in the titles of the small resources by how they are read. Only what everybody may see is known here. */
export async function titlesReadAs(context: ReadContext): Promise<TitlesReadAs> {
  const titles = await cachedTitles(context);
  return (letters) => [...new Set(titles.flatMap((title) => wordReadAs(title, letters) ?? []))].slice(0, maxFound);
}

function cachedTitles(context: ReadContext): Promise<SpokenTitle[]> {
  const db = sharedOf(context.db);
  const known = cache.get(db);
  if (known && known.until > Date.now()) return known.titles;
  const titles = readTitles({ ...context, db });
  cache.set(db, { until: Date.now() + lifetimeMs, titles });
  titles.catch(() => cache.delete(db));
  return titles;
}

async function readTitles(context: ReadContext): Promise<SpokenTitle[]> {
  const types = searchedTypes.filter(({ resource }) => spokenTypes.includes(resource.name));
  const lists = await Promise.all(
    types.map(({ resource }) => {
      const wire = tableOf(resource).byField.get(resource.title)?.wire ?? resource.title;
      const query = { filters: [], sort: [{ field: 'id', order: 'desc' as const }], start: 0, end: maxTitles };
      const fields = { fields: [resource.title] };
      return readList({ ...context, reader: guestReader }, resource, query, fields).then(({ rows }) =>
        rows.map((row) => String(row[wire])),
      );
    }),
  );
  return lists.flat().map((title) => ({ characters: [...title], syllables: syllablesOf(title) }));
}

/** The characters of the title that are read as the letters, from one syllable's beginning to another's end; null: none. */
function wordReadAs({ characters, syllables }: SpokenTitle, letters: string): string | null {
  if (characters.length !== syllables.length) return null;
  for (let from = 0; from < syllables.length; from++) {
    let rest = letters;
    for (let to = from; to < syllables.length; to++) {
      const syllable = spelled([syllables[to] ?? '']);
      if (syllable === '' || !rest.startsWith(syllable)) break;
      rest = rest.slice(syllable.length);
      if (rest === '') return characters.slice(from, to + 1).join('');
    }
  }
  return null;
}
