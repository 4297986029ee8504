import { beforeAll, describe, expect, test } from 'vitest';
import { resources } from '../../src/resources/index.ts';
import type { Resource } from '../../src/resources/kit/define-resource.ts';
import { blurOf } from '../../src/resources/kit/withheld.ts';
import { isSame } from '../../src/resources/kit/same-value.ts';
import { administrator, createMember, makeHolographic, type Member } from '../helpers/members.ts';
import { newSource } from '../helpers/new-source.ts';
import { portalUnderTest } from '../helpers/portal-under-test.ts';
import { sampleRow, sampleValue } from '../helpers/sample-values.ts';
import { type Answer, dataOf, make, send } from '../helpers/send.ts';
import {
  keepingValues,
  keptFields,
  placeInCell,
  type Question,
  questionsAbout,
  questionsOfCalls,
  type Withholding,
  withholdingResources,
} from '../helpers/withheld-questions.ts';

const portal = portalUnderTest();
let token: string;
let member: Member;
/** Of the role 全息数据用户. */
let holder: Member;
const parents = new Map<string, number>();
/** Rows that the withheld references of a row may lead to: by the resource, one for each sample. */
const targets = new Map<string, number[]>();

beforeAll(async () => {
  token = await administrator(portal.pool);
  member = await createMember(portal.pool);
  holder = await createMember(portal.pool, { isVerified: true });
  await makeHolographic(portal.pool, holder);
  for (const resource of withholdingResources) parents.set(resource.name, await create(resource, open(resource)));
  for (const { resource, name } of withholdingResources.flatMap((each) =>
    keptFields(each).map((name) => ({ resource: each, name })),
  )) {
    const field = resource.fields[name]!;
    const target = field.kind === 'references' ? resources.find((each) => each.name === field.to) : null;
    if (!target || targets.has(target.name)) continue;
    const ids: number[] = [];
    for (const _ of numbers) ids.push(await create(target, open(target)));
    targets.set(target.name, ids);
  }
});

const open = (resource: Resource): Record<string, unknown> => ('secrecy' in resource.fields ? { secrecy: '公开' } : {});

async function create(resource: Resource, more: Record<string, unknown>): Promise<number> {
  const source = await newSource(portal);
  const values = {
    ...sampleRow(resource, { ...source, idOf: (name) => parents.get(name) ?? null }, { all: true }),
    ...more,
  };
  if ('isCatalogPublic' in resource.fields) Object.assign(values, { isCatalogPublic: true });
  const call = `${resource.name}.create`;
  return dataOf<{ id: number }>(call, await make(portal.origin, call, { token, values })).id;
}

/** Withheld values of a row, under wire names; samples of a number differ in order and words from those of another. */
const valuesOf = (resource: Resource, n: number): Record<string, unknown> =>
  Object.fromEntries(
    keptFields(resource).map((name) => {
      const field = resource.fields[name]!;
      const cells = blurOf(resource, name);
      if (field.kind === 'references') return [field.wire ?? name, [targets.get(field.to)![numbers.indexOf(n)]]];
      return [field.wire ?? name, cells ? placeInCell(cells, n) : sampleValue(field, { n, idOf: () => null })];
    }),
  );

const numbers = [12, 47, 75];
const later = [75, 12, 47];

async function makeRows(resource: Resource): Promise<Withholding> {
  const ids: number[] = [];
  // Alike but for what they keep: only that could tell them apart
  for (const n of numbers) ids.push(await create(resource, { ...valuesOf(resource, n), ...keepingValues(resource) }));
  const values = new Map(
    keptFields(resource).map((name) => [
      name,
      numbers.map((n) => valuesOf(resource, n)[resource.fields[name]!.wire ?? name]),
    ]),
  );
  return { resource, ids, values };
}

/** Gives the rows other withheld values, as an administrator does: everything that the engine keeps of them follows. */
async function changeKept({ resource, ids }: Withholding): Promise<void> {
  for (const [index, id] of ids.entries()) {
    const values = { id, ...valuesOf(resource, later[index]!) };
    const answer = await make(portal.origin, `${resource.name}.edit`, { token, values });
    expect(answer.status, answer.text).toBe(200);
  }
}

/** An answer as it would be on another day, under another number of the request. Features say when they were read. */
const plain = ({ status, headers, text }: Answer): string =>
  [
    status,
    ...['x-total-count', 'x-total-capped', 'x-next-cursor', 'content-disposition'].map((name) => headers.get(name)),
    text.replace(/"(requestId|timeStamp)":"[^"]*"/, ''),
  ].join('\n');

async function answersTo(questions: readonly Question[], as: string | undefined): Promise<string[]> {
  const answers: string[] = [];
  const concurrency = 8;
  for (let from = 0; from < questions.length; from += concurrency) {
    const part = questions.slice(from, from + concurrency);
    answers.push(...(await Promise.all(part.map(async ([, ask]) => plain(await ask(portal.origin, as))))));
  }
  return answers;
}

/** Who reads the resource, and not what it withholds; undefined: a guest. */
const outsider = ({ rights }: Resource): string | undefined =>
  (rights?.read ?? 'guest') === 'guest' ? undefined : holder.token;

describe.each(withholdingResources.map((resource) => [resource.name, resource] as const))('%s', (_, resource) => {
  let rows: Withholding;
  beforeAll(async () => {
    rows = await makeRows(resource);
  });

  test('answers outsiders the same, byte for byte, whatever the values are that it withholds', async () => {
    const asked: [string | undefined, Question[]][] = [
      [outsider(resource), [...questionsAbout(rows), ...questionsOfCalls(rows)]],
      [
        (resource.rights?.read ?? 'guest') === 'guest' ? member.token : holder.token,
        questionsAbout(rows).filter(([name]) => name.includes('/export')),
      ],
    ];
    const before = await Promise.all(asked.map(([as, questions]) => answersTo(questions, as)));
    const insider = await send(portal.origin, 'GET', `/rest/${resource.name}/${rows.ids[0]}`, { token });
    await changeKept(rows);
    const changed = await send(portal.origin, 'GET', `/rest/${resource.name}/${rows.ids[0]}`, { token });
    // The values did change, every one of them, and the questions found rows
    for (const name of keptFields(resource)) {
      const wire = resource.fields[name]!.wire ?? name;
      const [one, other] = [insider, changed].map(({ json }) => (json as Record<string, unknown>)[wire]);
      expect([name, isSame(one, other)]).toEqual([name, false]);
    }
    const own = asked[0]![1].flatMap(([name], at) => (name.includes(resource.name) ? [before[0]![at]!] : []));
    expect(own.filter((answer) => answer.startsWith('200')).length).toBeGreaterThan(30);
    for (const [index, [as, questions]] of asked.entries()) {
      const after = await answersTo(questions, as);
      const telling = questions.flatMap(([name], at) => (before[index]![at] === after[at] ? [] : [name]));
      expect(telling).toEqual([]);
    }
  });

  test('answers who may edit without seeing, and who may read the history, without them', async () => {
    const editor = await createMember(portal.pool, {
      rights: [`admin:${resource.name}.edit`, `admin:${resource.name}.history`],
    });
    const id = rows.ids[0]!;
    const shown = (json: unknown): unknown[] => {
      const row = ((json as { data?: unknown }).data ?? json) as Record<string, unknown>;
      return resource.withhold!.fields.map((name) => row[resource.fields[name]!.wire ?? name]);
    };
    const edited = await make(portal.origin, `${resource.name}.edit`, { token: editor.token, values: { id } });
    expect(edited.status, edited.text).toBe(200);
    expect(shown(edited.json).filter((value) => value !== null)).toEqual([]);
    const history = await make(portal.origin, `${resource.name}.history`, { token: editor.token, values: { id } });
    const { versions } = dataOf<{ versions: { before: object | null; after: object | null }[] }>(
      `${resource.name}.history`,
      history,
    );
    expect(versions.length).toBeGreaterThan(1);
    const told = versions.flatMap(({ before, after }) => Object.keys({ ...before, ...after }));
    expect(told.filter((name) => keptFields(resource).includes(name))).toEqual([]);
  });
});
