import { beforeAll, describe, expect, test } from 'vitest';
import { holdsSecret, withSecretParts } from '../../src/resources/kit/secret-parts.ts';
import { resources } from '../../src/resources/index.ts';
import { addressParams } from '../../src/resources/kit/call.ts';
import { findCall } from '../../src/resources/kit/calls-of.ts';
import { fieldEntries, type Resource } from '../../src/resources/kit/define-resource.ts';
import { seenValuesHeader, writeSeenValues } from '../../src/resources/kit/seen-values.ts';
import { concealed } from '../../server/resources/audit.ts';
import { maskText } from '../../server/resources/mask-secrets.ts';
import { selectOf } from '../../server/resources/select-of.ts';
import { tableOf } from '../../server/resources/table.ts';
import { fitsBesideOthers } from '../helpers/fits-beside-others.ts';
import { administrator } from '../helpers/members.ts';
import { changeableField, sampleRow, sampleValue, wrongValues } from '../helpers/sample-values.ts';
import { dataOf, errorsOf, make } from '../helpers/send.ts';
import { portalUnderTest } from '../helpers/portal-under-test.ts';
import { newSource } from '../helpers/new-source.ts';
import { newRow } from '../helpers/working-input.ts';

type Row = Record<string, unknown> & { id: number };
interface Version {
  action: string;
  actorName: string;
  before: Record<string, unknown> | null;
  after: Record<string, unknown> | null;
}

const portal = portalUnderTest();
let token: string;
beforeAll(async () => {
  token = await administrator(portal.pool);
});

const named = (list: readonly Resource[]) => list.map((resource) => ({ name: resource.name, resource }));
const creatable = named(
  resources.filter((resource) => findCall(resource, 'create') && !fitsBesideOthers.has(resource.name)),
);
/** Lists leave formatted text out. */
const asListed = ({ fields }: Resource, row: Row): Row =>
  Object.fromEntries(Object.entries(row).filter(([wire]) => fields[wire]?.kind !== 'richText')) as Row;
const singles = named(resources.filter(({ single }) => single));

const ask = (id: string, given: Parameters<typeof make>[2] = {}) => make(portal.origin, id, { token, ...given });
const inAddress = (resource: Resource, call: string): string[] => addressParams(findCall(resource, call)!.parsed);

/** Values as they are answered: secrets masked. */
const answered = (resource: Resource, values: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(values).map(([wire, value]) => {
      const field = fieldEntries(resource).find(([name, declared]) => (declared.wire ?? name) === wire)?.[1];
      const isSealed = field?.kind === 'secret' && typeof value === 'string';
      if (isSealed) return [wire, maskText(value, field.showFirst, field.showLast)];
      const masked =
        field && withSecretParts(field, value, (text, _, part) => maskText(text, part.showFirst, part.showLast));
      return [wire, field ? masked : value];
    }),
  );

/** The list of this one row, whether its parameters go into the query or the body. */
async function listOf(resource: Resource, id: number): Promise<Row[]> {
  const call = findCall(resource, 'list')!;
  const extra = inAddress(resource, 'list').includes('groupID') ? { groupID: 'home' } : {};
  const isForm = call.parsed.encoding === 'form';
  const answer = await ask(
    call.id,
    isForm ? { values: { id, ...extra } } : { values: extra, query: { id: String(id) } },
  );
  const data = dataOf<Row[] | { rows: Row[] }>(call, answer);
  return Array.isArray(data) ? data : data.rows;
}

/** Without secrets: these are stored sealed. */
const openFields = (resource: Resource) => fieldEntries(resource).filter(([, field]) => !holdsSecret(field));

/** The row under field names, as a statement written by hand reads it, and as it was answered. */
async function readByHand(resource: Resource, id: number): Promise<unknown> {
  const columns = selectOf(resource, ['id', ...openFields(resource).map(([field]) => field)], 'r');
  const { rows } = await portal.pool.query(`SELECT ${columns} FROM ${tableOf(resource).name} r WHERE r.id = $1`, [id]);
  return rows[0];
}
const open = (resource: Resource, row: Row): Record<string, unknown> => ({
  id: row.id,
  ...Object.fromEntries(openFields(resource).map(([field, { wire = field }]) => [field, row[wire]])),
});

async function written(resource: Resource): Promise<[rows: number, audited: number]> {
  const { rows } = await portal.pool.query<{ n: number; m: number }>(
    `SELECT (SELECT count(*) FROM ${tableOf(resource).name}) AS n, (SELECT count(*) FROM audit_log) AS m`,
  );
  return [rows[0]?.n ?? 0, rows[0]?.m ?? 0];
}

describe.each(creatable)('$name', ({ resource }) => {
  const { name } = resource;
  const given = async (all: boolean): Promise<Row> => {
    const row = sampleRow(resource, await newSource(portal), { all });
    if (name === 'homeConfigs') row['groupID'] = 'home';
    // a granted right must be one of the grantor's own; a node below another is in tree.test.ts
    return row as Row;
  };

  test('create with the required fields alone fills in defaults', async () => {
    const values = await given(false);
    const row = dataOf<Row>(`${name}.create`, await ask(`${name}.create`, { values }));
    expect(row).toMatchObject(answered(resource, values));
    const left = fieldEntries(resource).filter(([field, { wire = field }]) => !(wire in values));
    for (const [field, { default: fallback, wire = field }] of left)
      expect([wire, row[wire]]).toEqual([wire, fallback ?? null]);
  });

  test('create with every field, then list, show, edit and history agree', async () => {
    const values = await given(true);
    const made = dataOf<Row>(`${name}.create`, await ask(`${name}.create`, { values }));
    expect(made).toMatchObject(answered(resource, values));
    expect(dataOf(`${name}.show`, await ask(`${name}.show`, { values: { id: made.id } }))).toEqual(made);
    const [listed] = await listOf(resource, made.id);
    expect(listed).toEqual(asListed(resource, made));
    expect(await readByHand(resource, made.id)).toEqual(open(resource, made));

    const field = changeableField(resource);
    const wire = resource.fields[field]?.wire ?? field;
    const next = sampleValue(resource.fields[field]!, await newSource(portal));
    const edit = (seen: Record<string, unknown>) =>
      ask(`${name}.edit`, {
        values: { id: made.id, [wire]: next },
        headers: { [seenValuesHeader]: writeSeenValues(seen) },
      });
    const overtaken = await edit({ ...made, [wire]: '别的' });
    expect([overtaken.status, Object.keys(errorsOf(overtaken, 409))]).toEqual([409, [wire]]);
    const edited = dataOf<Row>(`${name}.edit`, await edit(made));
    expect(edited).toEqual({ ...made, [wire]: next });

    const { versions } = dataOf<{ versions: Version[] }>(
      `${name}.history`,
      await ask(`${name}.history`, { values: { id: made.id } }),
    );
    expect(versions.map(({ action, actorName }) => [action, actorName])).toEqual([
      ['修改', 'admin'],
      ['新增', 'admin'],
    ]);
    const logged = (value: unknown): unknown => (resource.fields[field]?.personal ? concealed : value);
    expect(versions[0]?.before).toEqual({ [field]: logged(values[wire]) });
    expect(versions[0]?.after).toEqual({ [field]: logged(next) });
    expect(versions[1]?.before).toBeNull();

    if (!findCall(resource, 'remove')) return;
    dataOf(`${name}.remove`, await ask(`${name}.remove`, { values: { id: made.id } }));
    expect((await ask(`${name}.show`, { values: { id: made.id } })).status).toBe(404);
    expect(await listOf(resource, made.id)).toEqual([]);
  });

  test('giving every value again changes nothing and leaves no version', async () => {
    const values = await given(true);
    const made = dataOf<Row>(`${name}.create`, await ask(`${name}.create`, { values }));
    const before = await written(resource);
    expect(dataOf(`${name}.edit`, await ask(`${name}.edit`, { values: { ...values, id: made.id } }))).toEqual(made);
    expect(await written(resource)).toEqual(before);
  });

  test('each required field that is missing, null or blank is refused by its wire name, in Chinese', async () => {
    const values = await given(true);
    const before = await written(resource);
    const carried = inAddress(resource, 'create');
    for (const [field, declared] of fieldEntries(resource)) {
      const wire = declared.wire ?? field;
      if (!declared.required || declared.readOnly || carried.includes(wire)) continue;
      for (const bad of declared.default === undefined ? [undefined, null, ' '] : [null]) {
        const errors = errorsOf(await ask(`${name}.create`, { values: { ...values, [wire]: bad } }));
        expect(Object.keys(errors)).toEqual([wire]);
        expect(errors[wire]?.join()).toContain(`${declared.label}不能为空`);
      }
    }
    expect(await written(resource)).toEqual(before);
  });

  test('every wrong value of every field is refused by its wire name, and nothing is written', async () => {
    const values = await given(false);
    const before = await written(resource);
    const carried = inAddress(resource, 'create');
    for (const [field, declared] of fieldEntries(resource)) {
      const wire = declared.wire ?? field;
      if (declared.readOnly || carried.includes(wire)) continue;
      for (const bad of wrongValues(declared)) {
        const answer = await ask(`${name}.create`, { values: { ...values, [wire]: bad } });
        expect([wire, bad, answer.status]).toEqual([wire, bad, 422]);
        const errors = errorsOf(answer);
        expect(Object.keys(errors)).toEqual([wire]);
        expect(errors[wire]?.[0]).toMatch(/[\u4e00-\u9fff]/);
      }
    }
    expect(await written(resource)).toEqual(before);
  });

  test('unknown and read-only fields are refused by name, creating and editing', async () => {
    const values = await given(false);
    const id = await newRow(portal, token, resource);
    const before = await written(resource);
    const readOnly = fieldEntries(resource)
      .filter(([, field]) => field.readOnly)
      .map(([field, { wire = field }]) => wire);
    const ownNames = fieldEntries(resource)
      .filter(([field, { wire = field }]) => wire !== field)
      .map(([field]) => field);
    for (const extra of [
      '没有这个字段',
      'createdAt',
      'full_text',
      'toString',
      'hasOwnProperty',
      ...readOnly,
      ...ownNames,
    ]) {
      expect(Object.keys(errorsOf(await ask(`${name}.create`, { values: { ...values, [extra]: true } })))).toEqual([
        extra,
      ]);
      expect(Object.keys(errorsOf(await ask(`${name}.edit`, { values: { ...values, id, [extra]: true } })))).toEqual([
        extra,
      ]);
    }
    expect(await written(resource)).toEqual(before);
  });

  test('an id that is none is refused, an unknown one is not found', async () => {
    const before = await written(resource);
    const values = await given(false);
    for (const call of ['show', 'edit', 'remove', 'history'].filter((each) => findCall(resource, each))) {
      const body = call === 'edit' ? values : {};
      for (const id of ['abc', -1, 0, '1e99', '１', '1;DROP', 99_999_999_999_999_999_999n.toString()]) {
        const answer = await ask(`${name}.${call}`, { values: { ...body, id } });
        expect([call, id, answer.status]).toEqual([call, id, 422]);
        expect(errorsOf(answer)).toHaveProperty('id');
      }
    }
    for (const call of ['show', 'edit', 'remove'].filter((each) => findCall(resource, each))) {
      const body = call === 'edit' ? values : {};
      expect((await ask(`${name}.${call}`, { values: { ...body, id: 999_999_999 } })).status).toBe(404);
    }
    expect(await written(resource)).toEqual(before);
  });
});

describe.each(singles)('$name (one row)', ({ resource }) => {
  const { name } = resource;
  test('shown and edited without an id, never created or removed', async () => {
    const values = sampleRow(resource, await newSource(portal), { all: true });
    // A duty to bind an authenticator would hold the administrator of these tests back
    if (name === 'accountPolicy') values['totpForAdministrators'] = 'optional';
    // Its body has to name the receiver
    if (name === 'messageGateways') values['smsBody'] = '{{mobile}}';
    const edited = dataOf<Row>(`${name}.edit`, await ask(`${name}.edit`, { values }));
    expect(edited).toMatchObject(answered(resource, values));
    expect(dataOf(`${name}.show`, await ask(`${name}.show`))).toEqual(edited);
    expect(findCall(resource, 'create') ?? findCall(resource, 'remove')).toBeNull();
    expect(await written(resource)).toMatchObject([1, expect.any(Number)]);
  });

  test('wrong values are refused by name, and nothing is written', async () => {
    const before = await written(resource);
    for (const [field, declared] of fieldEntries(resource)) {
      for (const bad of wrongValues(declared)) {
        const answer = await ask(`${name}.edit`, { values: { [declared.wire ?? field]: bad } });
        expect([field, bad, answer.status]).toEqual([field, bad, 422]);
        expect(Object.keys(errorsOf(answer))).toEqual([declared.wire ?? field]);
      }
    }
    expect(await written(resource)).toEqual(before);
  });
});
