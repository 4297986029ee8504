import { Parameters, readerConditions, whereClause } from '../../resources/conditions.ts';
import { OutOfTime } from '../../db/question.ts';
import { headlineFields } from '../../resources/full-text-fields.ts';
import { normalise, pairsOf } from '../../resources/full-text.ts';
import type { Query, ReadContext } from '../../resources/read-rows.ts';
import { seenColumns } from '../../resources/sight.ts';
import type { Table } from '../../resources/table.ts';
import { tableSizes } from '../../resources/table-sizes.ts';
import { heirsOf } from '../dictionary/former-places.ts';
import { placeNames } from '../dictionary/dictionary.ts';
import { bareName } from '../dictionary/places.ts';
import { cut } from '../reading/segment.ts';
import { mapConcurrently } from '../map-concurrently.ts';
import { type SearchedType, typesFor } from '../searched-types.ts';
import { likeness, signsOf } from './similarity.ts';

/** Shorter words are corrected by the dictionary alone: too many names are near to them. */
const shortest = 4;
const longest = 60;
/** In larger tables only the rarest pairs of what was typed are looked for. */
const largeFrom = 5_000;
const rarest = 5;
/** Rows that hold any of the pairs, and the best of them that are compared sign by sign. */
const [maxRows, compared] = [4_000, 12];
const concurrency = 4;

/** Without what people leave out of names: 武义杨家萤石矿 for 浙江省武义县杨家矿区萤石矿. */
const bare = (name: string): string => name.replace(/浙江省|矿区|[省市县区镇乡村]/g, '');

/** Places of the dictionary that a text names, as records may call them today. */
function placesIn(text: string): string[][] {
  const characters = text.split('').filter((character) => /\p{Script=Han}/u.test(character));
  return cut(characters)
    .filter(({ text: word }) => placeNames.has(word))
    .map(({ text: word }) => [word, bareName(word) ?? word, ...heirsOf(word).map((heir) => bareName(heir) ?? heir)]);
}

/** A name of another place is never what was meant. */
const isInPlaces = (name: string, places: readonly (readonly string[])[]): boolean =>
  places.every((names) => names.some((place) => name.includes(place)) || placesIn(name).length === 0);

export interface NearName {
  name: string;
  /** 0 to 1, see `likeness`. */
  likeness: number;
}

/** Names of records that this reader may see and that are spelled much like what was typed, the most alike first. */
export async function nearNames(context: ReadContext, typed: string, atLeast: number): Promise<NearName[]> {
  const signs = signsOf(bare(typed));
  if (signs.length < shortest || signs.length > longest) return [];
  const pairs = [...new Set(pairsOf(typed))];
  if (pairs.length === 0) return [];
  const sizes = await tableSizes(context.db);
  const found = await mapConcurrently(typesFor(context.reader), concurrency, (type) =>
    namesLike(context, type, pairs, sizes.get(type.table.bareName) ?? 0),
  );
  const places = placesIn(typed);
  return [...new Set(found.flat())]
    .filter((name) => isInPlaces(name, places))
    .map((name) => ({ name, likeness: likeness(signs, signsOf(bare(name))) }))
    .filter((each) => each.likeness >= atLeast)
    .sort((a, b) => b.likeness - a.likeness);
}

async function namesLike(
  { db, reader }: ReadContext,
  { resource, table }: SearchedType,
  pairs: readonly string[],
  size: number,
): Promise<string[]> {
  const looked = size < largeFrom ? pairs : await rarestOf(db, table, pairs);
  if (looked.length === 0) return [];
  const parameters = new Parameters();
  const conditions = readerConditions(table, reader, parameters);
  const literal = looked.map((pair) => `'^${pair}'`).join(' | ');
  conditions.push(`full_text @@ (SELECT ${parameters.add(literal)}::tsquery)`);
  const fields = headlineFields(resource).map(([name]) => name);
  const names = fields.map(seenColumns(table, fields, reader, parameters));
  const name = `concat_ws(' ', ${names.join(', ')})`;
  const shared = pairs.map((pair) => `(strpos(folded, ${parameters.add(pair)}) > 0)::int`).join(' + ');
  const text = `WITH found AS MATERIALIZED (
      SELECT ${names.join(', ')}, lower(normalize(${name}, NFKC)) AS folded FROM ${table.name}${whereClause(conditions)} LIMIT ${maxRows})
    SELECT * FROM found ORDER BY ${shared} DESC, char_length(folded) LIMIT ${compared}`;
  try {
    const { rows } = await db.query<(string | null)[]>({ text, values: parameters.values, rowMode: 'array' });
    return rows.flatMap((row) => row.slice(0, -1)).filter((each) => each !== null);
  } catch (error) {
    if (error instanceof OutOfTime) return [];
    throw error;
  }
}

/** The pairs that fewest names of a large table hold, as the database counted them last; unknown ones are rare. */
async function rarestOf(db: Query, table: Table, pairs: readonly string[]): Promise<string[]> {
  const { rows } = await db.query<{ pair: string; share: number }>(
    `SELECT pair, share FROM pg_stats s,
       unnest(s.most_common_elems::text::text[], s.most_common_elem_freqs[1:cardinality(s.most_common_elems::text::text[])]) AS e (pair, share)
     WHERE s.schemaname = current_schema() AND s.tablename = $1 AND s.attname = 'full_text' AND pair = ANY($2)`,
    [table.bareName, pairs.map((pair) => `^${normalise(pair)}`)],
  );
  const shares = new Map(rows.map(({ pair, share }) => [pair, share]));
  return [...pairs].sort((a, b) => (shares.get(`^${a}`) ?? 0) - (shares.get(`^${b}`) ?? 0)).slice(0, rarest);
}
