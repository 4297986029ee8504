import { resources } from '../../src/resources/index.ts';
import { type ResolvedCall, callsOf, findCall, onlyReads } from '../../src/resources/kit/calls-of.ts';
import type { Resource } from '../../src/resources/kit/define-resource.ts';
import type { AnyField } from '../../src/resources/kit/field.ts';
import { filterOperators } from '../../src/resources/kit/filter-operators.ts';
import { isSortable } from '../../src/resources/kit/filters-of.ts';
import { filterValueField, operatorSuffixes } from '../../src/resources/kit/list-query.ts';
import { writeText } from '../../src/resources/kit/text-form.ts';
import { featureAddresses } from './feature-addresses.ts';
import { sampleValue } from './sample-values.ts';
import { tileAddresses } from './tile-addresses.ts';
import { type Answer, declaredCalls, make, send } from './send.ts';

/** Rows of a resource that keep some of their fields, and every value that these have had or will have. */
export interface Withholding {
  resource: Resource;
  ids: readonly number[];
  /** Field → its values. */
  values: ReadonlyMap<string, readonly unknown[]>;
}

/** Something to ask: its name, and how. */
export type Question = [name: string, ask: (origin: string, token?: string) => Promise<Answer>];

type Pair = readonly [string, string];

const listOf = (resource: Resource, params: readonly Pair[], path = `/rest/${resource.name}`): Question => {
  const address = `${path}?${new URLSearchParams(params.map(([key, value]) => [key, value])).toString()}`;
  return [decodeURIComponent(address), (origin, token) => send(origin, 'GET', address, { token })];
};

const suffixOf = (operator: string): string =>
  Object.keys(operatorSuffixes).find((suffix) => operatorSuffixes[suffix] === operator) ?? '';

/** The value as a filter is given it; for a place also a box around it. */
function filterTexts(field: AnyField, operator: string, value: unknown): string[] {
  if (operator === 'null') return ['true', 'false'];
  if (value === null) return [];
  if (operator === 'within') {
    const { lon, lat, west, south, east, north } = value as Record<string, number>;
    return [[west ?? lon! - 0.01, south ?? lat! - 0.01, east ?? lon! + 0.01, north ?? lat! + 0.01].join(',')];
  }
  if (operator === 'has') return (value as string[]).slice(0, 1);
  return [writeText(filterValueField(field, 'eq'), value)];
}

/** Every condition on a field: all operators of its kind, whether lists take them or not, with each of its values. */
function conditionsOn(resource: Resource, name: string, values: readonly unknown[]): Pair[] {
  const field = resource.fields[name]!;
  const wire = field.wire ?? name;
  const pairs = filterOperators[field.kind].flatMap((operator) =>
    values.flatMap((value) =>
      filterTexts(field, operator, value).map((text): Pair => [wire + suffixOf(operator), text]),
    ),
  );
  return [...new Map(pairs.map((pair) => [pair.join('='), pair])).values()];
}

/** Words of a value, as somebody might look for them. */
const wordsOf = (field: AnyField, value: unknown): string[] =>
  value === null || field.kind === 'json' ? [] : [writeText(field, value).slice(0, 40)];

/** Lists, facets, exports, cursors and searches of the rows. */
export function questionsAbout({ resource, ids, values }: Withholding): Question[] {
  const own = ids.map((id): Pair => ['id', String(id)]);
  const conditions = [...values].flatMap(([name, each]) => conditionsOn(resource, name, each));
  const words = [
    ...new Set([...values].flatMap(([name, each]) => each.flatMap((value) => wordsOf(resource.fields[name]!, value)))),
  ];
  const sorts = ['id', ...Object.keys(resource.fields)].filter((name) => isSortable(resource, name));
  const orders = sorts.flatMap((name) =>
    ['asc', 'desc'].map((order): Pair[] => [
      ['_sort', resource.fields[name]?.wire ?? name],
      ['_order', order],
    ]),
  );
  const kept = orders.filter(([by]) => values.has(by?.[1] ?? ''));
  const boxes = conditions.filter(([key]) => key.endsWith('_within')).map(([, text]) => text);
  const list = (params: readonly Pair[]): Question => listOf(resource, params);
  const facets = (params: readonly Pair[]): Question => listOf(resource, params, `/rest/${resource.name}/facets`);
  const search = (params: readonly Pair[]): Question => listOf(resource, params, '/api/search/results');
  return [
    ...ids.map((id): Question => [
      `show ${id}`,
      (origin, token) => send(origin, 'GET', `/rest/${resource.name}/${id}`, { token }),
    ]),
    list(own),
    facets([]),
    ...conditions.map((condition) => list([condition, ['_end', '200']])),
    ...some(conditions).map((condition) => facets([condition])),
    ...orders.map((order) => list([...own, ...order])),
    ...kept.flatMap((order) =>
      forgedCursors(values.get(order[0]?.[1] ?? '') ?? []).map((after) => list([...own, ...order, after])),
    ),
    ...[...kept, [], orders[0] ?? []].map((order) => walkOf(resource, [...own, ...order])),
    ...words.map((word) =>
      list([
        ['q', word],
        ['_end', '200'],
      ]),
    ),
    ...some(words).flatMap((word) => [
      facets([['q', word]]),
      search([
        ['q', word],
        ['type', resource.name],
      ]),
      listOf(resource, [['q', word]], '/api/search/suggest'),
    ]),
    ...some(boxes).map((box) =>
      search([
        ['box', box],
        ['type', resource.name],
      ]),
    ),
    ...some(boxes).map((box) =>
      search([
        ['q', box.split(',').slice(0, 2).join(' ')],
        ['type', resource.name],
      ]),
    ),
    ...[
      ...tileAddresses(resource, values, some(conditions)),
      ...featureAddresses(resource, ids, some(conditions), some(words)),
    ].map((path): Question => [path, (origin, token) => send(origin, 'GET', path, { token })]),
    // A workbook holds the time at which it was made; it is filled from the same rows
    ...[[], ...kept].map((order) =>
      listOf(resource, [...own, ...order, ['format', 'csv']], `/rest/${resource.name}/export`),
    ),
  ];
}

/** Every third: a walk through all would tell no more. */
const some = <T>(all: readonly T[]): T[] => all.filter((_, index) => index % 3 === 0);

const forgedCursors = (values: readonly unknown[]): Pair[] =>
  values.map((value) => ['_after', Buffer.from(JSON.stringify([value, 1])).toString('base64url')]);

/** A list walked by cursors, one row after the other, as one answer. */
function walkOf(resource: Resource, params: readonly Pair[]): Question {
  const [name] = listOf(resource, params);
  return [
    `walk ${name}`,
    async (origin, token) => {
      const texts: string[] = [];
      let after: Pair[] = [];
      for (;;) {
        const [, ask] = listOf(resource, [...params, ['_end', '1'], ...after]);
        const answer = await ask(origin, token);
        const next = answer.headers.get('x-next-cursor');
        texts.push(answer.text, String(next));
        if (!next) return { ...answer, text: texts.join('\n') };
        after = [['_after', next]];
      }
    },
  ];
}

/**
 * What counts is answered anew each time, a picture is no record, and tiles of maps and of the ground, and features, are
 * asked by place.
 */
const apart = [
  'visits.getVisits',
  'files.open',
  'tiles.tile',
  'tiles.beds',
  'terrainTiles.layer',
  'terrainTiles.tile',
  'terrainTiles.contours',
  'terrainTiles.heights',
  'groundModel.columns',
  'ogcFeatures.collection',
  'ogcFeatures.queryables',
  'ogcFeatures.items',
  'ogcFeatures.item',
];

/** Every declared call that a reader of the resource may make and that only reads, asked about a row in each way that it can be meant. */
export function questionsOfCalls({ resource, ids }: Withholding): Question[] {
  const rights: readonly string[] = ['guest', resource.rights?.read ?? 'guest'];
  const open = declaredCalls.filter(
    (call) => rights.includes(call.right) && onlyReads(call) && !apart.includes(call.id),
  );
  return open
    .filter(({ owner, answerer }) => owner === resource.name || answerer.by === 'hand' || refersTo(owner, resource))
    .flatMap((call) =>
      ids
        .slice(0, 2)
        .map((id): Question => [
          `${call.id} ${resource.name} ${id}`,
          (origin, token) => make(origin, call, { token, values: valuesFor(call, resource, id) }),
        ]),
    );
}

const refersTo = (owner: string, { name }: Resource): boolean =>
  Object.values(resources.find((each) => each.name === owner)?.fields ?? {}).some(
    (field) => field.kind === 'reference' && field.to === name,
  );

/** What the call takes, so that it is about the row. */
function valuesFor(call: ResolvedCall, { name }: Resource, id: number): Record<string, unknown> {
  const owner = resources.find((each) => each.name === call.owner);
  const takes = owner?.services?.[call.name]?.takes ?? {};
  const about: Record<string, unknown> = {
    itemType: name,
    itemId: id,
    id,
    zoom: 9,
    box: '-180,-90,180,90',
    items: JSON.stringify([{ itemType: name, itemId: id }]),
    objectName: '0'.repeat(32),
  };
  const taken = Object.entries(takes).map(([key, field]) => [
    key,
    key in about ? about[key] : sampleValue(field, { n: 1, idOf: () => id }),
  ]);
  return {
    ...(call.parsed.path.includes('{id}') || findCallTakesId(call) ? { id } : {}),
    ...Object.fromEntries(taken),
  };
}

const findCallTakesId = ({ parsed }: ResolvedCall): boolean => Object.values(parsed.query).includes('id');

/** Resources that keep fields of some rows. */
export const withholdingResources = resources.filter(
  (resource) =>
    // Addresses of base maps are withheld by their type: layers-withheld.test.ts
    ('secrecy' in (resource.withhold?.when ?? {}) || resource.withhold?.blur) &&
    findCall(resource, 'create') &&
    callsOf(resource).length > 0,
);

/** Fields that rows of the resource withhold or blur. */
export const keptFields = ({ withhold }: Resource): string[] => [
  ...(withhold?.fields ?? []),
  ...Object.keys(withhold?.blur ?? {}),
];

/** Values by which a row keeps them, under field names. */
export const keepingValues = ({ withhold }: Resource): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(withhold?.when ?? {}).map(([name, wanted]) => [
      name,
      Array.isArray(wanted) ? wanted.at(-1) : wanted,
    ]),
  );

/** Places that a blurred field does not tell apart: all of one cell, which 0.05° and any finer grid's cells begin with. */
export const placeInCell = (cells: number, n: number) => ({
  lon: 120 + (0.02 + (n % 8) * 0.12) / cells,
  lat: 30 + (0.04 + (n % 11) * 0.085) / cells,
});
