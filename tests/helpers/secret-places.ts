import { boundName, isAddress } from '../../src/resources/kit/bound-to.ts';
import type { Resource } from '../../src/resources/kit/define-resource.ts';
import type { AnyField, FieldMap, FieldOfKind } from '../../src/resources/kit/field.ts';
import { checkValue } from '../../src/resources/kit/row-schema.ts';
import { isVariant, shapesOf } from '../../src/resources/kit/variants.ts';
import { resources } from '../../src/resources/index.ts';
import { sampleRow, sampleValue } from './sample-values.ts';

/** Where secrets are to go: ports of this machine. */
interface Machines {
  /** Port of the service that a secret is entered for. */
  here: number;
  /** Port of another one. */
  elsewhere: number;
}

export type Values = Record<string, unknown>;

/** A secret where it stands: in the row itself, or in one shape of a structured value. */
export interface Place {
  resource: Resource;
  name: string;
  part: string | null;
  secret: FieldOfKind<'secret'>;
  /** The choice that the shape follows, and its value. */
  by: string | null;
  type: string | null;
  shape: FieldMap;
}

const placesIn = (resource: Resource): Place[] =>
  Object.entries(resource.fields).flatMap(([name, field]): Place[] => {
    const place = { resource, name, by: null, type: null, shape: {} };
    if (field.kind === 'secret') return [{ ...place, part: null, secret: field }];
    const shapes: (readonly [string | null, FieldMap])[] = isVariant(field)
      ? shapesOf(field)
      : field.kind === 'json'
        ? [[null, field.of ?? {}]]
        : [];
    return shapes.flatMap(([type, shape]) =>
      Object.entries(shape).flatMap(([part, secret]) =>
        secret.kind === 'secret'
          ? [{ ...place, part, secret, by: isVariant(field) ? field.by : null, type, shape }]
          : [],
      ),
    );
  });

const isSent = ({ secret, by }: Place): boolean =>
  secret.isSent !== false && ((secret.boundTo?.length ?? 0) > 0 || by !== null);
export const places = resources.flatMap(placesIn).filter(isSent);
export const titledPlaces = places.map((place): [string, Place] => [
  [place.resource.name, place.name, place.type, place.part].filter((each) => each !== null).join('.'),
  place,
]);

export const fieldAt = ({ resource, shape }: Place, bond: string): AnyField | undefined =>
  shape[bond] ?? resource.fields[bond];
/** What a bond has at first: addresses lead to the service of this test. */
const firstValue = (place: Place, bond: string, field: AnyField, { here }: Machines): unknown => {
  if (field.kind === 'yesNo') return true;
  if (bond === 'port' || bond === 'smtpPort') return here;
  if (bond === 'subtype') return 'tianditu_vec_c';
  if (!isAddress(bond, field)) return sampleValue(field, { n: 1, idOf: () => null });
  const file = place.type === 'mvt' ? '{z}/{x}/{y}.pbf' : 'a/tileset.json';
  return field.kind === 'text' && field.pattern?.includes('http') ? `http://127.0.0.1:${here}/${file}` : '127.0.0.1';
};

export const otherValues = (bond: string, field: AnyField, machines: Machines): unknown[] =>
  everyValue(bond, field, machines).filter((value) => checkValue(field, value) === null);

/** Everything else that a bond may become: other machines in many spellings, another value of what is no address. */
function everyValue(bond: string, field: AnyField, { here, elsewhere: port }: Machines): unknown[] {
  if (bond === 'port' || bond === 'smtpPort') return [port];
  if (bond === 'subtype') return ['gaode_vec', 'osm'];
  if (isAddress(bond, field) && field.kind === 'text' && field.pattern?.includes('http'))
    return [
      `http://127.0.0.1:${port}/a/tileset.json`,
      `https://127.0.0.1:${here}/a/tileset.json`,
      `http://localhost:${here}/a/tileset.json`,
      `http://localhost:${port}/a/tileset.json`,
      `http://127.0.0.1:${here}@127.0.0.1:${port}/a/tileset.json`,
      `http://127.0.0.1@localhost:${port}/a`,
      `http://[::ffff:127.0.0.1]:${here}/a/tileset.json`,
      `http://[::ffff:127.0.0.1]:${port}/a/tileset.json`,
      `http://[::ffff:7f00:1]:${port}/a`,
      `http:\\\\127.0.0.1:${port}\\a`,
      `http:///127.0.0.1:${port}/a`,
      `http://127.0.0.1:${port}#@127.0.0.1:${here}/a`,
      `http://127.0.0.1:${port}?@127.0.0.1:${here}/a`,
      `HTTP://127.0.0.1:${port}/{z}/{x}/{y}`,
    ];
  if (isAddress(bond, field)) return ['localhost', '127.0.0.2', '::ffff:127.0.0.1'];
  if (field.kind === 'yesNo') return [false];
  return ['another', 'X-Another'];
}

/** A row with this secret, the `n`th of its kind, as the calls of its resource take it. */
export function rowOf(place: Place, n: number, machines: Machines): Values {
  const { resource, name, part, secret, by, type, shape } = place;
  const source = { n, idOf: () => null };
  const bonds = Object.fromEntries(
    (secret.boundTo ?? []).flatMap((each) => {
      const bond = boundName(each);
      const field = fieldAt(place, bond);
      return field ? [[bond, firstValue(place, bond, field, machines)]] : [];
    }),
  );
  const rowBonds = Object.fromEntries(Object.entries(bonds).filter(([bond]) => !shape[bond]));
  const key = `secret-number-${n}`;
  const single = resource.single ? {} : sampleRow(resource, source, { except: ['parent', ...(by ? [by, name] : [])] });
  const chosen = by === null ? {} : { [by]: type };
  if (part === null) return { ...single, ...rowBonds, [name]: key };
  const parts = Object.fromEntries(Object.entries(bonds).filter(([bond]) => shape[bond]));
  return {
    ...single,
    ...chosen,
    ...rowBonds,
    [name]: { ...sampleRow({ fields: shape }, source), ...parts, [part]: key },
  };
}

/** The secret as an edit may give it that does not know it. */
export const unknownForms = ({ secret }: Place, text: string): unknown[] => {
  const [first, last] = [secret.showFirst ?? 1, secret.showLast ?? 1];
  const mask = `${text.slice(0, first)}${'*'.repeat(text.length - first - last)}${last > 0 ? text.slice(-last) : ''}`;
  return [undefined, mask, '****', '••••••'];
};

/** `row` with other values, each where it stands. */
export function changed(
  { name, part, shape }: Place,
  row: Values,
  bond: string,
  value: unknown,
  secret: unknown,
): Values {
  if (part === null) return { [bond]: value, ...(secret === undefined ? {} : { [name]: secret }) };
  const { [part]: _secret, ...others } = row[name] as Values;
  const parts = { ...others, ...(secret === undefined ? {} : { [part]: secret }) };
  return shape[bond] ? { [name]: { ...parts, [bond]: value } } : { [name]: parts, [bond]: value };
}
