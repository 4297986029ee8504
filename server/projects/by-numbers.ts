import { archives } from '../../src/resources/holdings/archives.ts';
import { boreholes } from '../../src/resources/holdings/boreholes.ts';
import { projects } from '../../src/resources/holdings/projects.ts';
import { sheetWritings } from '../../src/geo/read-sheet-number.ts';
import type { Resource } from '../../src/resources/kit/define-resource.ts';
import {
  maxNumberedProjects,
  maxNumbers,
  type NumberedProjects,
  type NumberKind,
  numbersIn,
} from '../../src/resources/shared/project-numbers.ts';
import { invalid } from '../errors.ts';
import type { Query } from '../db/query.ts';
import { listConditions, Parameters } from '../resources/conditions.ts';
import { openToFilter } from '../resources/sight.ts';
import type { AnswerTo } from '../resources/own-calls.ts';
import { questionOf } from '../resources/question-of.ts';
import type { Reader } from '../resources/reader.ts';
import { columnName, tableOf } from '../resources/table.ts';

/** A project that a number led to. */
interface Found {
  number: string;
  id: number;
  projectNo: string;
  name: string;
}

/** Where a number of this kind is written: on the project itself, or on something that the project names in `through`. */
interface Written {
  kind: NumberKind;
  resource: Resource;
  field: string;
  through?: string;
}
/** What the numbers led to in one place, and whether there is more than was followed. */
interface Followed {
  rows: Found[];
  isCut: boolean;
}

/** Hole numbers of one site stand at many others: so many holes or reports are followed to their projects, the first of each number first. */
const maxWritten = 5000;
const places: readonly Written[] = [
  { kind: '项目编号', resource: projects, field: 'projectNo' },
  { kind: '档号', resource: archives, field: 'archiveNo', through: 'archives' },
  { kind: '图幅号', resource: projects, field: 'sheetNo' },
  { kind: '钻孔编号', resource: boreholes, field: 'unifiedNo', through: 'boreholes' },
  { kind: '钻孔编号', resource: boreholes, field: 'holeNo', through: 'boreholes' },
];

/** Projects by numbers of four kinds; what the reader may not see, or is not told, is found by no number. */
export const answerByNumbers: AnswerTo<typeof projects, 'byNumbers'> = async ({ services, reader, reply, values }) => {
  const numbers = numbersIn(values.numbers);
  if (numbers.length === 0) throw invalid({ numbers: ['编号不能为空'] });
  if (numbers.length > maxNumbers)
    throw invalid({ numbers: [`一次最多查 ${maxNumbers} 个编号，现在有 ${numbers.length} 个`] });
  const db = questionOf(services, reader, reply);
  const found = await Promise.all(
    places.map(async (place) => ({ place, ...(await readFound(db, reader, place, numbers)) })),
  );
  return gathered(numbers, found);
};

async function readFound(db: Query, reader: Reader, place: Written, numbers: readonly string[]): Promise<Followed> {
  if (place.through !== undefined)
    return followed(db, reader, place.through, await readWritten(db, reader, place, numbers));
  const writings = writingsOf(place, numbers);
  const parameters = new Parameters();
  const own = writtenConditions(reader, place, [...writings.keys()], parameters);
  const number = columnName(tableOf(projects), place.field);
  const { rows } = await db.query<Found>(
    `SELECT ${number} AS number, ${faces} FROM projects WHERE ${own} ORDER BY id LIMIT ${maxNumberedProjects + 1}`,
    parameters.values,
  );
  return {
    rows: rows.flatMap((row) => (writings.get(row.number) ?? []).map((each) => ({ ...row, number: each }))),
    isCut: rows.length > maxNumberedProjects,
  };
}

/** Numbers that may be written in a place, each with those of the question that it stands for: a map sheet has two. */
function writingsOf({ kind }: Written, numbers: readonly string[]): Map<string, string[]> {
  const writings = new Map<string, string[]>();
  for (const number of numbers)
    for (const written of kind === '图幅号' ? sheetWritings(number) : [number])
      writings.set(written, [...(writings.get(written) ?? []), number]);
  return writings;
}

const table = tableOf(projects);
const faces = `id, ${columnName(table, 'projectNo')} AS "projectNo", ${columnName(table, 'name')} AS name`;

function writtenConditions(
  reader: Reader,
  { resource, field }: Written,
  numbers: readonly string[],
  parameters: Parameters,
): string {
  const filter = { field, operator: 'eq' as const, values: numbers };
  return listConditions(tableOf(resource), { filters: [filter] }, reader, parameters).join(' AND ');
}

/** What has one of the numbers, by row: the first of each number before the second of any. */
async function readWritten(
  db: Query,
  reader: Reader,
  place: Written,
  numbers: readonly string[],
): Promise<Map<number, string>> {
  const parameters = new Parameters();
  const own = writtenConditions(reader, place, numbers, parameters);
  const written = tableOf(place.resource);
  const number = columnName(written, place.field);
  const { rows } = await db.query<{ id: number; number: string }>(
    `SELECT id, ${number} AS number FROM ${written.name} WHERE ${own}
     ORDER BY row_number() OVER (PARTITION BY ${number} ORDER BY id), id LIMIT ${maxWritten + 1}`,
    parameters.values,
  );
  return new Map(rows.map((row) => [row.id, row.number]));
}

/** The projects that name any of the rows in their field `through`. */
async function followed(
  db: Query,
  reader: Reader,
  through: string,
  written: ReadonlyMap<number, string>,
): Promise<Followed> {
  if (written.size === 0) return { rows: [], isCut: false };
  const parameters = new Parameters();
  const column = columnName(table, through);
  const seen = [
    `${column} && ${parameters.add([...written.keys()])}::bigint[]`,
    ...listConditions(table, { filters: [] }, reader, parameters),
    // Secret projects do not tell what they left
    ...openToFilter(table, [through], reader, parameters),
  ];
  const { rows } = await db.query<Omit<Found, 'number'> & { left: number[] }>(
    `SELECT ${faces}, ${column} AS "left" FROM projects WHERE ${seen.join(' AND ')} ORDER BY id LIMIT ${maxNumberedProjects + 1}`,
    parameters.values,
  );
  const found = rows.flatMap(({ left, ...project }) =>
    left.flatMap((id) => {
      const number = written.get(Number(id));
      return number === undefined ? [] : [{ ...project, number }];
    }),
  );
  return { rows: found, isCut: rows.length > maxNumberedProjects || written.size > maxWritten };
}

/** Each project once; of the kinds that a number may be of, all that led somewhere. */
function gathered(numbers: readonly string[], found: readonly ({ place: Written } & Followed)[]): NumberedProjects {
  const led = new Map<string, NumberedProjects['found'][number]>();
  const rows = new Map<number, NumberedProjects['projects'][number]>();
  const rank = new Map(numbers.map((number, index) => [number, index]));
  const all = found
    .flatMap(({ place: { kind }, rows: each }) => each.map((row) => ({ kind, row })))
    .toSorted((a, b) => (rank.get(a.row.number) ?? 0) - (rank.get(b.row.number) ?? 0));
  for (const { kind, row } of all) {
    const { id, projectNo, name, number } = row;
    const key = `${kind} ${number}`;
    const entry = led.get(key) ?? { number, kind, projects: [] };
    if (!entry.projects.includes(id)) entry.projects.push(id);
    led.set(key, entry);
    if (rows.size < maxNumberedProjects) rows.set(id, { id, projectNo, name });
  }
  const isCut = found.some((each) => each.isCut) || new Set(all.map(({ row }) => row.id)).size > maxNumberedProjects;
  const known = new Set([...led.values()].map(({ number }) => number));
  return {
    projects: [...rows.values()],
    found: [...led.values()],
    unknown: numbers.filter((number) => !known.has(number)),
    isCut,
  };
}
