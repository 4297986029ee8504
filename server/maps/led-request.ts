import type { LayerRequest } from '../../src/map/kinds/layer-request.ts';
import { isSameService } from '../outbound/same-service.ts';
import { addressOf, allows, ownParameters, readLayerRequest, type Source } from './layer-address.ts';

const withoutSlashes = (path: string): string => path.replace(/(?<!\/)\/+$/, '');
const lowerNames = (query: Readonly<Record<string, string>>): Map<string, string> =>
  new Map(Object.entries(query).map(([name, value]) => [name.toLowerCase(), value]));

/**
 * What an address asks of a layer's service, without what is sent with every question; null: it is not below the layer's own
 * address, reads in more than one way, or says something else in place of what is always sent.
 */
function requestAt(source: Source, to: URL): LayerRequest | null {
  const { pathname, search, username, password } = to;
  const base = new URL(addressOf(source) ?? 'none:');
  const root = withoutSlashes(base.pathname);
  if (!isSameService(base, to) || username + password !== '' || !`${pathname}/`.startsWith(`${root}/`)) return null;
  let request: LayerRequest;
  try {
    request = readLayerRequest(pathname.slice(root.length).replace(/^\//, ''), search.slice(1));
  } catch {
    return null;
  }
  const { fixed, key } = ownParameters(source);
  const said = lowerNames(request.query);
  if ([...lowerNames(fixed)].some(([name, value]) => said.get(name) !== value)) return null;
  const own = lowerNames({ ...fixed, ...key });
  if ([...own].some(([name, value]) => (said.get(name) ?? value) !== value)) return null;
  const query = Object.entries(request.query).filter(([name]) => !own.has(name.toLowerCase()));
  return { path: request.path, query: Object.fromEntries(query) };
}

/** Whether both say the same, but for what is sent with every question. */
function isSame(source: Source, led: LayerRequest, first: LayerRequest): boolean {
  const { fixed, key } = ownParameters(source);
  const own = lowerNames({ ...fixed, ...key });
  const wanted = Object.entries(first.query).filter(([name]) => !own.has(name.toLowerCase()));
  return (
    withoutSlashes(led.path) === withoutSlashes(first.path) &&
    wanted.length === Object.keys(led.query).length &&
    wanted.every(([name, value]) => led.query[name] === value)
  );
}

/** Where a service may lead a question: to the same one, or to what a map might have asked. */
export const ledBy =
  (source: Source, first: LayerRequest) =>
  (to: URL): boolean => {
    const led = requestAt(source, to);
    return led !== null && (isSame(source, led, first) || allows(source, led));
  };
