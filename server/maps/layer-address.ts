import { queryOf } from '../../src/map/kinds/addresses.ts';
import { isAllowed, plainPath } from '../../src/map/kinds/allowed-request.ts';
import type { LayerKind } from '../../src/map/kinds/define-kind.ts';
import type { GivenOptions } from '../../src/map/kinds/given-options.ts';
import { isFixed } from '../../src/map/kinds/own-words.ts';
import { optionsOf, unreadOptions } from '../../src/map/kinds/options-of.ts';
import type { AllowedRequest, LayerRequest } from '../../src/map/kinds/layer-request.ts';
import type { FieldMap } from '../../src/resources/kit/field.ts';
import { AppError } from '../errors.ts';
import { LayerProblem } from './layer-problem.ts';

export type LayerOptions = Readonly<Record<string, unknown>>;

/** A layer as the server asks for it: its options hold address and key. */
export interface Source {
  kind: LayerKind;
  options: LayerOptions;
  /** Labels of what stands in its row in a form that nobody reads; absent: none. */
  unread?: readonly string[];
}

/** A layer by what its row holds: of older ones some parts may be of another form than a kind reads. */
export const sourceFrom = (kind: LayerKind, options: LayerOptions): Source => ({
  kind,
  options: optionsOf(kind, { options }),
  unread: unreadOptions(kind, { options }),
});

const unclear = (): AppError => new AppError(400, '图层请求的格式不正确');

/** What a browser asks of a layer, as it came: `path` still encoded. @throws AppError 400 */
export function readLayerRequest(rawPath: string, rawQuery: string): LayerRequest {
  if (plainPath(rawPath) === null) throw unclear();
  const pairs = [...new URLSearchParams(rawQuery)];
  const names = pairs.map(([name]) => name.toLowerCase());
  // One service reads the first of two, the next one the last
  if (new Set(names).size !== names.length || pairs.length > 60) throw unclear();
  return { path: rawPath, query: Object.fromEntries(pairs) };
}

/** What a request fills in the address; null: nothing, and braces are letters like others. */
export const placesIn = ({ kind, options }: Source): RegExp | null =>
  kind.remote?.places?.(options as GivenOptions<FieldMap>) ?? null;

/**
 * Values in the service's own address that choose its map, or what it gives: sent with every question, in place of what is
 * asked. Those that stand for options are in the questions themselves. Names in their own spelling, of one that
 * stands there twice the last.
 */
export function fixedQuery(source: Source): Record<string, string> {
  const { kind, options } = source;
  const { url } = options;
  const asksOwnQuery = kind.remote?.asksOwnQuery?.(options as GivenOptions<FieldMap>) ?? false;
  const places = placesIn(source);
  const isOption = (name: string): boolean => Object.hasOwn(kind.remote?.ownWords ?? {}, name.toLowerCase());
  const own = queryOf(/\?([^#]*)/.exec(typeof url === 'string' ? url : '')?.[1] ?? '');
  const sent = Object.entries(own).filter(
    ([name, value]) => (asksOwnQuery || (isFixed(name, value) && !isOption(name))) && !places?.test(value),
  );
  return Object.fromEntries(new Map(sent.map((pair) => [pair[0].toLowerCase(), pair])).values());
}

/** The address below which a layer's service answers, http or https without a query; null: it has none yet. */
export const addressOf = ({ kind, options }: Source): string | null =>
  kind.remote?.address(options as GivenOptions<FieldMap>) ?? null;

/** What is wrong with the options of which each is right by itself, in Chinese; null: nothing. */
export const faultOf = ({ kind, options, unread: [first] = [] }: Source): string | null =>
  first === undefined
    ? (kind.remote?.fault?.(options as GivenOptions<FieldMap>) ?? null)
    : `“${first}”的值不能识别，请重新填写`;

const formsOf = (source: Source): readonly AllowedRequest[] =>
  faultOf(source) === null ? (source.kind.remote?.requests(source.options as GivenOptions<FieldMap>) ?? []) : [];

/** Whether visitors are given only what the portal makes of it: documents and folders say more than their models. */
export const isRewrapped = ({ kind: { remote } }: Source): boolean => remote?.models !== undefined;

/** Whether the kind lets a browser ask this. */
export const allows = (source: Source, request: LayerRequest): boolean =>
  isAllowed(formsOf(source), source.options['url'], request);

/** What a map asks of the layer, or its check where that is the same; null while the options say too little. */
export const typicalOf = ({ kind: { remote }, options }: Source): LayerRequest | null =>
  (remote?.typical ?? remote?.probe)?.(options as GivenOptions<FieldMap>) ?? null;

/** Why a request is not allowed: nothing may be asked of a layer whose options are wrong or not full. */
export function refusalOf(source: Source): AppError | LayerProblem {
  if (formsOf(source).length > 0) return new AppError(403, '图层不支持这样的请求');
  return new LayerProblem('options', faultOf(source) ?? '参数未填全');
}

const keyNameOf = ({ kind, options }: Source): string | undefined =>
  typeof options['keyName'] === 'string' && options['keyName'] !== '' ? options['keyName'] : kind.remote?.keyParameter;

/** What is sent with every question, the key after the rest. */
export function ownParameters(source: Source): { fixed: Record<string, string>; key: Record<string, string> } {
  const { key } = source.options;
  const keyName = keyNameOf(source);
  return { fixed: fixedQuery(source), key: typeof key === 'string' && key !== '' && keyName ? { [keyName]: key } : {} };
}

/**
 * Where the server asks: below the layer's address, with what the address itself chooses and the key, both of them stronger
 * than what was asked. @throws LayerProblem, AppError 400
 */
export function outsideAddress(source: Source, { path, query }: LayerRequest): URL {
  const base = addressOf(source);
  if (base === null || !URL.canParse(base)) throw new LayerProblem('noAddress');
  const { pathname, origin } = new URL(base);
  const url = new URL(path === '' ? base : `${base.replace(/(?<!\/)\/+$/, '')}/${path}`);
  const root = pathname.replace(/(?<!\/)\/+$/, '');
  const isBelow = url.pathname === pathname || url.pathname === root || url.pathname.startsWith(`${root}/`);
  if (url.origin !== origin || !isBelow || url.username !== '' || url.password !== '') throw unclear();
  const { fixed, key } = ownParameters(source);
  const own = { ...fixed, ...key };
  const taken = new Set(Object.keys(own).map((name) => name.toLowerCase()));
  const parameters = Object.entries(query).filter(([name]) => !taken.has(name.toLowerCase()));
  url.search = [...parameters, ...Object.entries(own)].map((pair) => pair.map(encodeURIComponent).join('=')).join('&');
  return url;
}
