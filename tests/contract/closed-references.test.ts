import { beforeAll, describe, expect, test } from 'vitest';
import { resourceNamed, resources } from '../../src/resources/index.ts';
import { findCall } from '../../src/resources/kit/calls-of.ts';
import { fieldEntries, type Resource } from '../../src/resources/kit/define-resource.ts';
import { isSame } from '../../src/resources/kit/same-value.ts';
import { mayBeClosed } from '../../server/resources/linked-rows.ts';
import { columnName, tableOf } from '../../server/resources/table.ts';
import { readSheet } from '../../server/spreadsheets/read-sheet.ts';
import { administrator, createMember, type Member } from '../helpers/members.ts';
import { newSource } from '../helpers/new-source.ts';
import { portalUnderTest } from '../helpers/portal-under-test.ts';
import { sampleRow } from '../helpers/sample-values.ts';
import { type Answer, dataOf, make, send } from '../helpers/send.ts';
import { type Question, questionsAbout, questionsOfCalls, type Withholding } from '../helpers/withheld-questions.ts';

const portal = portalUnderTest();
let token: string;
let member: Member;
beforeAll(async () => {
  token = await administrator(portal.pool);
  member = await createMember(portal.pool);
});

/** References of public lists that may lead to rows that the public may not see. */
const references = resources
  .filter((resource) => findCall(resource, 'list')?.right === 'guest' && findCall(resource, 'create'))
  .flatMap((resource) =>
    fieldEntries(resource).flatMap(([name, field]) =>
      field.kind === 'reference' && mayBeClosed(tableOf(resource), name)
        ? [
            [
              `${resource.name}.${name}`,
              { resource, name, wire: field.wire ?? name, target: resourceNamed(field.to) },
            ] as const,
          ]
        : [],
    ),
  );

const openValues = ({ visible = {}, fields }: Resource): Record<string, unknown> => ({
  ...('secrecy' in fields ? { secrecy: '公开' } : {}),
  ...Object.fromEntries(Object.entries(visible).map(([name, value]) => [name, [value].flat()[0]])),
});

/** Values of rows that `visible` leaves out. */
function closedValues({ visible = {}, fields }: Resource): Record<string, unknown> {
  const other = (name: string, value: unknown): unknown => {
    const field = fields[name];
    if (field?.kind !== 'choice') return typeof value === 'boolean' ? !value : null;
    const options = field.options.map((option) => (typeof option === 'string' ? option : option.value));
    return options.find((option) => ![value].flat().includes(option));
  };
  return Object.fromEntries(Object.entries(visible).map(([name, value]) => [name, other(name, value)]));
}

const wired = (resource: Resource, values: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [resource.fields[name]?.wire ?? name, value]));

/** As an administrator, but for what only the way of publication writes. */
async function edit(resource: Resource, id: number, values: Record<string, unknown>): Promise<void> {
  const entries = Object.entries(values);
  for (const [name, value] of entries.filter(([each]) => resource.fields[each]?.readOnly)) {
    const table = tableOf(resource);
    await portal.pool.query(`UPDATE ${table.name} SET ${columnName(table, name)} = $2 WHERE id = $1`, [id, value]);
  }
  const own = Object.fromEntries(entries.filter(([each]) => !resource.fields[each]?.readOnly));
  if (Object.keys(own).length === 0) return;
  const asked = { token, values: { id, ...wired(resource, own) } };
  const answer = await make(portal.origin, `${resource.name}.edit`, asked);
  expect(answer.status, answer.text).toBe(200);
}

async function create(resource: Resource, more: Record<string, unknown>): Promise<number> {
  const others = fieldEntries(resource).filter(([, { kind, required }]) => kind === 'reference' && !required);
  const except = others.map(([name]) => name);
  const values = sampleRow(resource, await newSource(portal), { all: true, except });
  const call = `${resource.name}.create`;
  const { id } = dataOf<{ id: number }>(call, await make(portal.origin, call, { token, values }));
  await edit(resource, id, { ...openValues(resource), ...more });
  return id;
}

const plain = ({ status, headers, text }: Answer): string =>
  [status, headers.get('x-total-count'), headers.get('x-next-cursor'), text]
    .join('\n')
    .replace(/"(requestId|timeStamp)":"[^"]*"/, '');

async function answersTo(questions: readonly Question[]): Promise<string[]> {
  const answers: string[] = [];
  for (let from = 0; from < questions.length; from += 8) {
    const part = questions.slice(from, from + 8);
    answers.push(...(await Promise.all(part.map(async ([, ask]) => plain(await ask(portal.origin))))));
  }
  return answers;
}

async function exported(resource: Resource, id: number, format: string, as: string): Promise<Record<string, string>> {
  const response = await fetch(`${portal.origin}/rest/${resource.name}/export?format=${format}&id=${id}`, {
    headers: { accessToken: as },
  });
  expect(response.status).toBe(200);
  const [head = [], row = []] = await readSheet(Buffer.from(await response.arrayBuffer()), `a.${format}`);
  return Object.fromEntries(head.map((label, at) => [label, row[at] ?? '']));
}

const shown = async ({ name }: Resource, id: number, as?: string): Promise<Record<string, unknown>> =>
  (await send(portal.origin, 'GET', `/rest/${name}/${id}`, as ? { token: as } : {})).json as Record<string, unknown>;

test('there are such references', () => {
  expect(references.map(([name]) => name)).toEqual(
    expect.arrayContaining(['boreholes.archive', 'physicalMaterials.borehole', 'specimens.hall', 'roomClosures.room']),
  );
});

describe.each(references)('%s', (_, { resource, name, wire, target }) => {
  const label = resource.fields[name]!.label;

  test('tells a stranger nothing of a closed row that it leads to: all is answered as if it led nowhere', async () => {
    const closed: number[] = [];
    while (closed.length < 2) closed.push(await create(target, closedValues(target)));
    const ids = [await create(resource, { [name]: closed[0] }), await create(resource, { [name]: closed[1] })];
    const rows: Withholding = { resource, ids, values: new Map([[name, closed]]) };
    // Nothing is in the order of a reference
    const about = questionsAbout(rows).filter(([question]) => !question.includes('_sort'));
    const questions = [...about, ...questionsOfCalls(rows)];
    const before = await answersTo(questions);
    const insider = await shown(resource, ids[0]!, token);
    expect(insider[wire]).toBe(closed[0]);
    expect((await exported(resource, ids[0]!, 'csv', token))[label]).toBe(String(closed[0]));
    for (const id of ids) await edit(resource, id, { [name]: null });
    const after = await answersTo(questions);
    expect(isSame(insider, await shown(resource, ids[0]!, token))).toBe(false);
    expect(before.filter((answer) => answer.startsWith('200')).length).toBeGreaterThan(5);
    expect(questions.flatMap(([question], at) => (before[at] === after[at] ? [] : [question]))).toEqual([]);
  });

  test('tells of an open one its id in answers and its name in exports, until that is closed', async () => {
    const open = await create(target, {});
    const id = await create(resource, { [name]: open });
    const { [target.fields[target.title]!.wire ?? target.title]: title } = await shown(target, open);
    expect((await shown(resource, id))[wire]).toBe(open);
    const sheets = findCall(resource, 'export')?.right === 'user' ? ['csv', 'xlsx'] : [];
    for (const format of sheets)
      expect((await exported(resource, id, format, member.token))[label]).toBe(String(title));
    await edit(target, open, closedValues(target));
    expect((await shown(resource, id))[wire]).toBeNull();
    for (const format of sheets) expect((await exported(resource, id, format, member.token))[label]).toBe('');
  });
});
