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
  let asked: LayerRequest;
  try {
    asked = readLayerRequest(pathname.slice(root.length).replace(/^\//, ''), search.slice(1));
  } catch {
    return null;
  }
  const { fixed, key } = ownParameters(source);
  const said = lowerNames(asked.query);
  if ([...lowerNames(fixed)].some(([name, value]) => said.get(name) !== value)) return null;
  const own = lowerNames({ ...fixed, ...key });
  if ([...own].some(([name, value]) => (said.get(name) ?? value) !== value)) return null;
  const query = Object.entries(asked.query).filter(([name]) => !own.has(name.toLowerCase()));
  return { path: asked.path, query: Object.fromEntries(query) };
}

/** Whether both say the same, but for what is sent with every question. */
function isSame(source: Source, led: LayerRequest, asked: LayerRequest): boolean {
  const { fixed, key } = ownParameters(source);
  const own = lowerNames({ ...fixed, ...key });
  const wanted = Object.entries(asked.query).filter(([name]) => !own.has(name.toLowerCase()));
  return (
    withoutSlashes(led.path) === withoutSlashes(asked.path) &&
    wanted.length === Object.keys(led.query).length &&
    wanted.every(([name, value]) => led.query[name] === value)
  );
}

/** Where a service may lead a question: to the same one, or to what a map might have asked. */
export const ledBy =
  (source: Source, asked: LayerRequest) =>
  (to: URL): boolean => {
    const led = requestAt(source, to);
    return led !== null && (isSame(source, led, asked) || allows(source, led));
  };
