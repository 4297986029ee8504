import { type AddressInfo, createServer, type Server } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { kindOf } from '../../src/map/kinds/index.ts';
import { boundName } from '../../src/resources/kit/bound-to.ts';
import { secretParts } from '../../src/resources/kit/secret-parts.ts';
import { resources } from '../../src/resources/index.ts';
import { counter } from '../helpers/counters.ts';
import { type LayerService, startLayerService } from '../helpers/layer-service.ts';
import { administrator } from '../helpers/members.ts';
import {
  changed,
  fieldAt,
  otherValues,
  type Place,
  places,
  rowOf as sampleOf,
  titledPlaces,
  unknownForms,
  type Values,
} from '../helpers/secret-places.ts';
import { type Answer, dataOf, errorsOf, make } from '../helpers/send.ts';
import { upload } from '../helpers/picture.ts';
import { portalUnderTest } from '../helpers/portal-under-test.ts';

/**
 * Every declared secret that is sent to a machine: whatever it is bound to is changed in every way that leads elsewhere, and
 * the secret, left out or given as it is shown, never follows.
 */
const portal = portalUnderTest({ OUTBOUND_HOSTS: '127.0.0.1,[::ffff:127.0.0.1],localhost' });
const next = counter();
let token: string;
let service: LayerService;
/** Listed, and known to no row: what comes here was led here. */
let canary: Server;
let port: number;
let visits = 0;
beforeAll(async () => {
  token = await administrator(portal.pool);
  service = await startLayerService();
  canary = createServer((socket) => {
    visits += 1;
    socket.destroy();
  });
  await new Promise<void>((resolve) => canary.listen(0, resolve));
  port = (canary.address() as AddressInfo).port;
});
afterAll(async () => {
  await service?.close();
  await new Promise((resolve) => canary?.close(resolve));
});

const machines = () => ({ here: service.port, elsewhere: port });
const rowOf = (place: Place): Values => sampleOf(place, next(), machines());

/** The stored row with its secret as it lies in the database. */
async function stored({ resource }: Place, id: number): Promise<string> {
  const table = resource.name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
  const { rows } = await portal.pool.query<{ text: string }>(
    `SELECT (to_jsonb(t) - 'updated_at')::text AS text FROM ${table} t WHERE id = $1`,
    [id],
  );
  return rows[0]?.text ?? '';
}

const edit = ({ resource }: Place, id: number, values: Values): Promise<Answer> =>
  make(portal.origin, `${resource.name}.edit`, { token, values: resource.single ? values : { id, ...values } });

async function create(place: Place, values: Values): Promise<number> {
  const { resource } = place;
  if (!resource.single)
    return dataOf<{ id: number }>(
      `${resource.name}.create`,
      await make(portal.origin, `${resource.name}.create`, { token, values }),
    ).id;
  dataOf(`${resource.name}.edit`, await edit(place, 1, values));
  return 1;
}

/** Lets whatever sends the secret do so. */
async function use({ resource }: Place, id: number): Promise<void> {
  const calls: Record<string, [string, Values][]> = {
    catalog: [['catalog.check', { id }]],
    bases: [['bases.check', { id }]],
    terrain: [['terrain.check', { id }]],
    messageGateways: [
      ['messageGateways.trySms', { id, mobile: '13900000000' }],
      ['messageGateways.tryMail', { id, email: 'a@example.org' }],
    ],
  };
  const known = calls[resource.name];
  if (!known) throw new Error(`${resource.name}: say here what sends its secret`);
  for (const [call, values] of known) await make(portal.origin, call, { token, values });
}

test('secrets that go to machines are the known ones: others are found by their declaration', () => {
  expect(new Set(places.map(({ resource }) => resource.name))).toEqual(
    new Set(['catalog', 'bases', 'terrain', 'messageGateways']),
  );
  expect(places.length).toBeGreaterThan(25);
});

const secretIn =
  ({ name, part }: Place) =>
  (row: Values): string =>
    String(part === null ? row[name] : (row[name] as Values)[part]);

describe.each(titledPlaces)('%s', (_, place) => {
  const { name, part, secret, type } = place;
  const secretOf = secretIn(place);

  test('does not follow to where it was not entered for', async () => {
    const row = rowOf(place);
    const id = await create(place, row);
    const before = await stored(place, id);
    const seen = visits;
    for (const bond of (secret.boundTo ?? []).map(boundName)) {
      const field = fieldAt(place, bond);
      if (!field) continue;
      for (const value of otherValues(bond, field, machines()))
        for (const given of unknownForms(place, secretOf(row))) {
          const answer = await edit(place, id, changed(place, row, bond, value, given));
          const errors = errorsOf(answer)[name]?.join() ?? '';
          expect([bond, value, given, errors]).toEqual([
            bond,
            value,
            given,
            expect.stringContaining(`请重新填写${secret.label}`),
          ]);
          // The address of a base map is a field beside its options
          if (part !== null && !place.shape[bond]) errorsOf(await edit(place, id, { [bond]: value }));
        }
    }
    expect(await stored(place, id)).toBe(before);
    await use(place, id);
    expect(visits).toBe(seen);
  });

  test('stays where the machine is the same, and goes where it is entered anew', async () => {
    const row = rowOf(place);
    const id = await create(place, row);
    const url = (secret.boundTo ?? []).map(boundName).find((bond) => {
      const field = fieldAt(place, bond);
      return field?.kind === 'text' && field.pattern?.includes('http');
    });
    const sealed = async (): Promise<unknown> => {
      const all = JSON.parse(await stored(place, id)) as Values;
      const column = name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
      return part === null ? all[column] : (all[column] as Values)[part];
    };
    expect(await sealed()).toMatch(/^v1\./);
    if (url === undefined) return;
    const path = type === 'mvt' ? `${service.origin}/other/{z}/{x}/{y}.pbf` : `${service.origin}/other/b.json`;
    const readable = async (): Promise<boolean> => (await sealed()) !== null;
    for (const given of unknownForms(place, secretOf(row))) {
      dataOf(`${place.resource.name}.edit`, await edit(place, id, changed(place, row, url, path, given)));
      expect([given, await readable()]).toEqual([given, true]);
    }
    const moved = `http://127.0.0.1:${port}/${type === 'mvt' ? '{z}/{x}/{y}.pbf' : 'a.json'}`;
    dataOf(`${place.resource.name}.edit`, await edit(place, id, changed(place, row, url, moved, 'entered-anew')));
    expect(await sealed()).toMatch(/^v1\./);
    dataOf(`${place.resource.name}.edit`, await edit(place, id, changed(place, row, url, path, null)));
    expect((await sealed()) ?? null).toBeNull();
    for (const stars of ['*', '****', '＊＊＊', '••••'])
      errorsOf(await edit(place, id, changed(place, row, url, path, stars)));
    expect((await sealed()) ?? null).toBeNull();
  });
});

test.each(titledPlaces.filter(([, { by }]) => by !== null))(
  '%s does not follow to another kind of service',
  async (_, place) => {
    const { name, part, by, type } = place;
    const secretOf = secretIn(place);
    const row = rowOf(place);
    const id = await create(place, row);
    const before = await stored(place, id);
    const others = places.filter(
      (each) => each.resource === place.resource && each.name === name && each.type !== type,
    );
    for (const other of others)
      for (const given of unknownForms(place, secretOf(row))) {
        const { [part ?? '']: _secret, ...parts } = rowOf(other)[name] as Values;
        const values = {
          [by ?? '']: other.type,
          [name]: { ...parts, ...(given === undefined ? {} : { [part ?? '']: given }) },
        };
        const errors = errorsOf(await edit(place, id, values));
        expect([other.type, given, errors[name]?.join()]).toEqual([
          other.type,
          given,
          expect.stringContaining('请重新填写'),
        ]);
      }
    expect(await stored(place, id)).toBe(before);
  },
);

test.each(titledPlaces.filter(([, { resource }]) => !resource.single))(
  '%s is no row of stars when a row is made',
  async (_, place) => {
    const { name, part, secret } = place;
    const row = rowOf(place);
    const stars = part === null ? '****' : { ...(row[name] as Values), [part]: '****' };
    const values = { ...row, [name]: stars };
    const answer = await make(portal.origin, `${place.resource.name}.create`, { token, values });
    expect(errorsOf(answer)[name]?.join()).toContain(`${secret.label}不能是星号`);
  },
);

test('a key of one provider serves all of its maps', async () => {
  const options = { subtype: 'tianditu_vec_c', key: 'key-of-tianditu' };
  const values = { name: '天地图', type: 'public_map', parentId: 171, options };
  const { id } = dataOf<{ id: number }>(
    'catalog.create',
    await make(portal.origin, 'catalog.create', { token, values }),
  );
  const to = (subtype: string) =>
    make(portal.origin, 'catalog.edit', { token, values: { id, options: { subtype, key: '***' } } });
  dataOf('catalog.edit', await to('tianditu_img_w'));
  expect(errorsOf(await to('gaode_img'))).toHaveProperty('options');
});

test('options that come as JSON text are judged as others are', async () => {
  const options = { url: `${service.origin}/wms`, layers: 'a', key: 'key-of-wms' };
  const values = { name: '图', type: 'ogc_wms', parentId: 171, options };
  const { id } = dataOf<{ id: number }>(
    'catalog.create',
    await make(portal.origin, 'catalog.create', { token, values }),
  );
  const given = (more: Values) =>
    make(portal.origin, 'catalog.edit', { token, values: { id, options: JSON.stringify({ ...options, ...more }) } });
  errorsOf(await given({ url: `http://127.0.0.1:${port}/wms`, key: '****' }));
  dataOf('catalog.edit', await given({ key: '****' }));
  const { rows } = await portal.pool.query<{ key: string }>(
    `SELECT options->>'key' AS key FROM catalog WHERE id = $1`,
    [id],
  );
  expect(rows[0]?.key).toMatch(/^v1\./);
});

test('a sheet that is imported moves no key, and brings no stars', async () => {
  const options = { url: `${service.origin}/wms`, layers: 'a', key: 'key-of-wms' };
  const values = { name: '图', type: 'ogc_wms', parentId: 171, options };
  const { id } = dataOf<{ id: number }>(
    'catalog.create',
    await make(portal.origin, 'catalog.create', { token, values }),
  );
  const faults = async (line: string): Promise<string> => {
    const sheet = upload(`编号,名称,类型,参数\n${line}\n`, '图层.csv', 'text/csv', { dryRun: 'true' });
    const answer = await make(portal.origin, 'catalog.import', { token, form: sheet });
    return answer.text;
  };
  const cell = (more: Values): string => `"${JSON.stringify({ ...options, ...more }).replaceAll('"', '""')}"`;
  const elsewhere = `http://127.0.0.1:${port}/wms`;
  expect(await faults(`${id},图,ogc_wms,${cell({ url: elsewhere, key: '**********' })}`)).toContain('请重新填写密钥');
  expect(await faults(`,图,ogc_wms,${cell({ url: elsewhere, key: '****' })}`)).toContain('密钥不能是星号');
});

test('every kind of service that has a key is among them', () => {
  const withKey = secretParts(resources.find(({ name }) => name === 'catalog')!.fields['options']!);
  expect([...withKey.keys()]).toEqual(['key']);
  const types = places.filter(({ resource }) => resource.name === 'catalog').map(({ type }) => type ?? '');
  expect(types.every((type) => kindOf(type)?.remote)).toBe(true);
});
