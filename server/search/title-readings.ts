import { tableOf } from '../resources/table.ts';
import { guestReader } from '../resources/reader.ts';
import { type ReadContext, readList } from '../resources/read-rows.ts';
import { spelled, syllablesOf } from './dictionary/pinyin.ts';
import { searchedTypes } from './searched-types.ts';

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

export interface SpokenTitle {
  characters: string[];
  syllables: string[];
}

/** Titles of the small resources that everybody may see, with how they are read. */
export async function readTitles(context: ReadContext): Promise<SpokenTitle[]> {
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

/** The characters of the title that begin with the letters, one syllable each; null: none. */
export function wordWithInitials({ characters, syllables }: SpokenTitle, letters: string): string | null {
  if (characters.length !== syllables.length) return null;
  const at = syllables
    .map((syllable) => /[a-z0-9]/.exec(syllable)?.[0] ?? ' ')
    .join('')
    .indexOf(letters);
  return at < 0 ? null : characters.slice(at, at + letters.length).join('');
}

/** The characters of the title that are read as the letters, from one syllable's beginning to another's end; null: none. */
export function wordReadAs({ characters, syllables }: SpokenTitle, letters: string): string | null {
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
