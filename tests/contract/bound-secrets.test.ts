import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { kindOf } from '../../src/map/kinds/index.ts';
import { boundName } from '../../src/resources/kit/bound-to.ts';
import { secretParts } from '../../src/resources/kit/secret-parts.ts';
import { resources } from '../../src/resources/index.ts';
import { type Canary, startCanary } from '../helpers/canary.ts';
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
import { portalUnderTest } from '../helpers/portal-under-test.ts';

/**
 * Every declared secret that is sent to a machine: whatever it is bound to is changed in every way that leads elsewhere, and
 * the secret, left out or given as it is shown, never follows.
 */
const portal = portalUnderTest({ OUTBOUND_HOSTS: '127.0.0.1,[::ffff:127.0.0.1],localhost' });
const next = counter();
let token: string;
let service: LayerService;
let canary: Canary;
/** Resources whose secrets were seen to get there when they were entered for it. */
const counted = new Set<string>();
beforeAll(async () => {
  token = await administrator(portal.pool);
  service = await startLayerService();
  canary = await startCanary();
});
afterAll(async () => {
  await service?.close();
  await canary?.close();
});

const machines = () => ({ here: service.port, elsewhere: canary.port });
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

/** Lets whatever sends the secret do so; what that was answered. */
async function use({ resource }: Place, id: number): Promise<string> {
  const calls: Record<string, [string, Values][]> = {
    catalog: [['catalog.check', { id }]],
    bases: [['bases.check', { id }]],
    terrain: [['terrain.check', { id }]],
    messageGateways: [
      ['messageGateways.trySms', { id, mobile: '13900000000' }],
      ['messageGateways.tryMail', { id, email: 'a@example.org' }],
    ],
    zlbGateway: [['zlbGateway.tryLogin', { id }]],
  };
  const known = calls[resource.name];
  if (!known) throw new Error(`${resource.name}: say here what sends its secret`);
  const told: string[] = [];
  for (const [call, values] of known) told.push((await make(portal.origin, call, { token, values })).text);
  return told.join(' ');
}

test('secrets that go to machines are the known ones: others are found by their declaration', () => {
  expect(new Set(places.map(({ resource }) => resource.name))).toEqual(
    new Set(['catalog', 'bases', 'terrain', 'messageGateways', 'zlbGateway']),
  );
  expect(places.length).toBeGreaterThan(25);
});

/** Their address is that of their provider, whatever the row says. */
const asksProvider: readonly string[] = ['public_map', 'tianditu_marker'];

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
    const seen = canary.visits;
    const accepted: unknown[] = [];
    for (const bond of (secret.boundTo ?? []).map(boundName)) {
      const field = fieldAt(place, bond);
      if (!field) continue;
      for (const value of otherValues(bond, field, machines()))
        for (const given of unknownForms(place, secretOf(row))) {
          const answer = await edit(place, id, changed(place, row, bond, value, given));
          // Judged after the secret has had the chance to leave
          const told = answer.status < 400 ? '' : (errorsOf(answer)[name]?.join() ?? '');
          if (!told.includes(`请重新填写${secret.label}`)) accepted.push([bond, value, given, answer.text]);
          // The address of a base map is a field beside its options
          if (part !== null && !place.shape[bond]) {
            const alone = await edit(place, id, { [bond]: value });
            if (alone.status < 400) accepted.push([bond, value, 'alone', alone.text]);
          }
        }
    }
    await use(place, id);
    expect({ visits: canary.visits - seen, accepted, row: await stored(place, id) }).toEqual({
      visits: 0,
      accepted: [],
      row: before,
    });
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
    const moved = `http://127.0.0.1:${canary.port}/${type === 'mvt' ? '{z}/{x}/{y}.pbf' : 'a/b.json'}`;
    dataOf(`${place.resource.name}.edit`, await edit(place, id, changed(place, row, url, moved, 'entered-anew')));
    expect(await sealed()).toMatch(/^v1\./);
    // What is entered for another machine goes there, where the options are enough to ask: whoever comes is counted
    const seen = canary.visits;
    const told = await use(place, id);
    const asksAddress = !asksProvider.includes(type ?? '') && !told.includes('未检查');
    expect([told, canary.visits > seen]).toEqual([told, asksAddress]);
    if (canary.visits > seen) counted.add(place.resource.name);
    dataOf(`${place.resource.name}.edit`, await edit(place, id, changed(place, row, url, path, null)));
    expect((await sealed()) ?? null).toBeNull();
    for (const stars of ['*', '****', '＊＊＊', '••••', '····', '*\u200b*'])
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

test('whoever is led away is counted, whatever sends the secret', () => {
  expect([...counted].toSorted()).toEqual(['bases', 'catalog', 'messageGateways', 'terrain', 'zlbGateway']);
});

test('every kind of service that has a key is among them', () => {
  const withKey = secretParts(resources.find(({ name }) => name === 'catalog')!.fields['options']!);
  expect([...withKey.keys()]).toEqual(['key']);
  const types = places.filter(({ resource }) => resource.name === 'catalog').map(({ type }) => type ?? '');
  expect(types.every((type) => kindOf(type)?.remote)).toBe(true);
});
