import type { LayerKind } from '../../../map/kinds/define-kind.ts';
import { type AnyField, extent as extentField, type JsonValue } from '../../../resources/kit/field.ts';
import type { Extent } from '../../../resources/kit/field-kinds.ts';
import { bytesOf, depthOf, hasRefusedKey } from '../../../resources/kit/json-limits.ts';
import { checkValue } from '../../../resources/kit/row-schema.ts';
import { readText } from '../../../resources/kit/text-form.ts';
import { igsParts, kindCalled, optionCalled } from './service-names.ts';

/** Bytes of the JSON. */
export const maxBytes = 100 * 1024;
const maxDepth = 8;
/** Characters of what somebody else wrote that a sentence repeats. */
const maxQuoted = 40;
const maxName = 64;

/** A service as an address describes it, each option right by the declaration of its kind. */
export interface GivenService {
  name: string;
  kind: LayerKind;
  options: Readonly<Record<string, JsonValue>>;
  /** The layer of this portal whose own address is given; null: an address elsewhere, or none. */
  layer: { use: 'layer' | 'base'; id: number } | null;
  /** What to look at first, where the kind has no option for what it covers, degrees; null: nothing is said. */
  extent: Extent | null;
  /** Whether only the number of the layer is given: name and options are those of the layer tree. */
  isKept?: true;
  /** What the kind does not know and the map does without. */
  unknown: readonly string[];
}

export type ReadService =
  | { service: GivenService; problems?: undefined }
  /** Chinese sentences saying what is wrong with it. */
  | { service?: undefined; problems: readonly string[] };

type Values = Readonly<Record<string, unknown>>;
const isValues = (value: unknown): value is Values =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const quoted = (text: string): string =>
  `“${text.length > maxQuoted ? `${text.slice(0, maxQuoted)}…` : text}”`.replaceAll(/[\p{Cc}\p{Cf}]/gu, ' ');

/** Thrown inside; its message is for people. */
class Unreadable extends Error {}

/** Reads `obj` of /PreviewService: `{ name, type, options: { … } }`, or the options beside the type. Nothing of it is run. */
export function readService(text: string | null): ReadService {
  try {
    return judged(valuesIn(text));
  } catch (error) {
    if (error instanceof Unreadable) return { problems: [error.message] };
    throw error;
  }
}

function valuesIn(text: string | null): Values {
  if (text === null || text.trim() === '') throw new Unreadable('网址中没有给出服务，obj 应为服务信息的 JSON');
  if (text.length > maxBytes || bytesOf(text) > maxBytes)
    throw new Unreadable(`服务信息不能超过 ${maxBytes / 1024} KB`);
  const first = parsed(text);
  // Portals that keep the JSON as a text hand it on in quotes
  const value = typeof first === 'string' ? parsed(first) : first;
  if (!isValues(value)) throw new Unreadable('服务信息应为一个 JSON 对象，如 {"type":"ogc_wms","options":{…}}');
  if (depthOf(value, maxDepth + 1) > maxDepth) throw new Unreadable(`服务信息嵌套不能超过 ${maxDepth} 层`);
  if (hasRefusedKey(value)) throw new Unreadable('服务信息含有不允许的键名');
  return value;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    throw new Unreadable('服务信息不是完整的 JSON，请核对链接是否被截断');
  }
}

/** What says which service it is, or belongs to a node of a tree; the rest are options. */
const ofNode = [
  'name',
  'title',
  'label',
  'type',
  'options',
  'id',
  'parent',
  'parentId',
  'order',
  'location',
  'children',
  'isOpen',
  'isShownAtStart',
  'roles',
  'serviceState',
  'serviceSince',
  'serviceProblem',
];

function judged(values: Values): ReadService {
  const { type } = values;
  if (typeof type !== 'string' || type.trim() === '') throw new Unreadable('服务信息缺少类型（type），应为文字');
  const kind = kindCalled(type);
  if (!kind) throw new Unreadable(`不认识的服务类型${quoted(type)}，可用 ogc_wms、ogc_wmts、igs_doc、arcgis_server 等`);
  if (!kind.uses.some((use) => use !== 'terrain'))
    throw new Unreadable(`${kind.label}是三维地图的地面，不单独打开：在管理系统“地形”中设置后，一张图的三维中显示`);
  const within = typeof values['options'] === 'string' ? parsed(values['options']) : (values['options'] ?? {});
  if (!isValues(within)) throw new Unreadable('服务信息的参数（options）应为对象');
  // Options that came as a text have not been measured with the rest, nor looked through
  if (depthOf(within, maxDepth) >= maxDepth) throw new Unreadable(`服务信息嵌套不能超过 ${maxDepth} 层`);
  if (hasRefusedKey(within)) throw new Unreadable('服务信息含有不允许的键名');
  const beside = Object.entries(values).filter(([name]) => !ofNode.includes(name));
  const id = idOf(values);
  const extent = extentIn(values);
  // What is kept in the layer tree needs no more than its number: the tree says the rest
  if (id !== null && beside.every(([name]) => name === 'extent') && Object.keys(within).length === 0)
    return {
      service: {
        name: nameOf(values) ?? kind.label,
        kind,
        options: {},
        layer: { use: 'layer', id },
        unknown: [],
        isKept: true,
        extent,
      },
    };
  return withOptions(nameOf(values) ?? kind.label, kind, [...beside, ...Object.entries(within)], extent);
}

const idOf = ({ id }: Values): number | null => {
  const number = typeof id === 'string' && /^\d{1,15}$/.test(id) ? Number(id) : id;
  return typeof number === 'number' && Number.isSafeInteger(number) && number > 0 ? number : null;
};

function nameOf({ name, title, label }: Values): string | null {
  const given = [name, title, label].find((each) => typeof each === 'string' && each.trim() !== '');
  const plain = typeof given === 'string' ? given.replaceAll(/[\p{Cc}\p{Cf}]/gu, ' ').trim() : '';
  return plain === '' ? null : plain.slice(0, maxName);
}

function withOptions(
  name: string,
  kind: LayerKind,
  given: readonly (readonly [string, unknown])[],
  extent: Extent | null,
): ReadService {
  const options: Record<string, unknown> = {};
  const unknown: string[] = [];
  for (const [key, value] of given) {
    const own = optionCalled(kind, key);
    const field = own === null ? undefined : kind.options[own];
    if (own !== null && field) options[own] = valueOf(field, value);
    else if (key === 'url' && Object.hasOwn(kind.options, 'ip')) Object.assign(options, igsParts(value));
    else if (key !== 'extent' || !extent) unknown.push(quoted(key));
  }
  const layer = layerAt(options['url']);
  const problems = Object.entries(kind.options).flatMap(([option, field]) => {
    if (option === 'url' && layer) return [];
    const value = options[option];
    // A default stands in for what is not given
    if (value === undefined && (!field.required || field.default !== undefined)) return [];
    return checkValue(field, value ?? null) ?? [];
  });
  if (problems.length > 0) return { problems };
  return { service: { name, kind, options: withDefaults(kind, options), layer, unknown, extent } };
}

const withDefaults = ({ options: fields }: LayerKind, given: Values): GivenService['options'] =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, field]) => {
      const value = given[name] ?? field.default ?? null;
      return value === null || value === '' ? [] : [[name, value as JsonValue]];
    }),
  );

/** Numbers and the like come as text, too, and boxes in several spellings; the declaration then judges them. */
function valueOf(field: AnyField, value: unknown): unknown {
  if (field.kind === 'extent') return boxOf(value);
  if (typeof value === 'string' && !['text', 'choice', 'secret', 'colour'].includes(field.kind))
    return readText(field, value);
  if (typeof value === 'number' && (field.kind === 'text' || field.kind === 'choice')) return String(value);
  return value;
}

function boxOf(value: unknown): unknown {
  if (typeof value === 'string')
    return boxOf(value.split(',').map((side) => (side.trim() === '' ? Number.NaN : Number(side))));
  if (Array.isArray(value) && value.length === 4) {
    const [west, south, east, north] = value as unknown[];
    return { west, south, east, north };
  }
  if (!isValues(value)) return value;
  const side = (...names: string[]): unknown => names.map((name) => value[name]).find((each) => each !== undefined);
  return {
    west: side('west', 'xmin', 'xMin'),
    south: side('south', 'ymin', 'yMin'),
    east: side('east', 'xmax', 'xMax'),
    north: side('north', 'ymax', 'yMax'),
  };
}

/** A box that the map can go to. */
function extentIn({ extent }: Values): Extent | null {
  const box = boxOf(extent);
  return checkValue(boxField, box ?? null) === null ? (box as Extent) : null;
}
const boxField = extentField({ label: '范围', required: true });

/** The layer that the portal's own address names, as its open layer tree shows it. */
function layerAt(url: unknown): GivenService['layer'] {
  if (typeof url !== 'string') return null;
  const own = url.startsWith(`${globalThis.location?.origin}/`) ? url.slice(globalThis.location.origin.length) : url;
  const [, use, id] = /^\.?\/zdapi\/layers\/(layer|base)\/([1-9]\d{0,14})(?:\/|$)/.exec(own) ?? [];
  return use === 'layer' || use === 'base' ? { use, id: Number(id) } : null;
}
