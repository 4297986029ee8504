import { beforeAll, describe, expect, test } from 'vitest';
import { administrator } from '../helpers/members.ts';
import { portalUnderTest } from '../helpers/portal-under-test.ts';
import { type Answer, dataOf, make } from '../helpers/send.ts';

type Row = Record<string, unknown> & { id: number };

const portal = portalUnderTest();
let admin: string;
beforeAll(async () => {
  admin = await administrator(portal.pool);
});

const asked = (call: string, values: Record<string, unknown>, token?: string): Promise<Answer> =>
  make(portal.origin, call, { values, ...(token ? { token } : {}) });
const made = async (call: string, values: Record<string, unknown>): Promise<Row> =>
  dataOf<Row>(call, await asked(call, values, admin));
let count = 0;
const newHall = (): Promise<Row> =>
  made('museumHalls.create', { name: `展厅${++count}`, floor: '一层', theme: '主题' });
const newSpecimen = (values: Record<string, unknown> = {}): Promise<Row> =>
  made('specimens.create', { name: '试样', accessionNo: `T-${++count}`, kind: '矿物', ...values });
const publish = async (resource: string, id: number): Promise<void> => {
  for (const step of ['submit', 'publish']) await made(`${resource}.${step}`, { id });
};

describe('the museum', () => {
  test.each(['museumHalls', 'specimens'])(
    '%s: visitors see a row from publication until it is withdrawn',
    async (name) => {
      const { id } = name === 'specimens' ? await newSpecimen() : await newHall();
      const isSeen = async (): Promise<boolean> => (await asked(`${name}.show`, { id })).status === 200;
      const isListed = async (): Promise<boolean> =>
        dataOf<Row[]>(`${name}.list`, await make(portal.origin, `${name}.list`, { query: { id: String(id) } })).length >
        0;
      expect([await isSeen(), await isListed()]).toEqual([false, false]);
      await publish(name, id);
      expect([await isSeen(), await isListed()]).toEqual([true, true]);
      await made(`${name}.withdraw`, { id });
      expect([await isSeen(), await isListed()]).toEqual([false, false]);
    },
  );

  test('a hall goes only when nothing stands in it any more', async () => {
    const { id } = await newHall();
    const specimen = await newSpecimen({ hall: id });
    expect((await asked('museumHalls.remove', { id }, admin)).status).toBe(409);
    await made('specimens.edit', { id: specimen.id, hall: null });
    expect((await asked('museumHalls.remove', { id }, admin)).status).toBeLessThan(300);
  });

  test('drafts are not counted for visitors', async () => {
    const { id } = await newHall();
    await publish('museumHalls', id);
    await newSpecimen({ hall: id });
    const shown = await newSpecimen({ hall: id, kind: '化石' });
    await publish('specimens', shown.id);
    const answer = await make(portal.origin, 'specimens.facets', { query: { hall: String(id) } });
    const { facets, total } = dataOf<{ facets: Record<string, unknown>; total: number }>('specimens.facets', answer);
    expect(total).toBe(1);
    expect(facets['kind']).toEqual([{ value: '化石', count: 1 }]);
  });

  test('an accession number stands once', async () => {
    const { accessionNo } = await newSpecimen();
    const values = { name: '另一件', accessionNo, kind: '岩石' };
    expect((await asked('specimens.create', values, admin)).status).toBe(409);
  });

  test('visitors read the information, only the administration writes it', async () => {
    expect((await asked('museumInfo.show', {})).status).toBe(200);
    expect((await asked('museumInfo.edit', { hours: '9:00–17:00' })).status).toBe(401);
    await made('museumInfo.edit', { hours: '9:00–17:00' });
    expect(dataOf<Row>('museumInfo.show', await asked('museumInfo.show', {}))['hours']).toBe('9:00–17:00');
  });
});
