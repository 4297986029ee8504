import { type MapState, readMapState, shortLinkName, stateNames, toolNames } from './map-state.ts';

/** What a link of the one-map says. */
export interface ReadMapLink {
  /** What stands after its `?`, without what is not the map's; empty: nothing. */
  query: string;
  state: MapState;
  /** Chinese sentences on what makes it no link of the map, or could not be read in it; the rest still counts. */
  problems: string[];
}

const mapPaths = ['/geologicalData', '/mapView'];
const mapNames: readonly string[] = [...stateNames, ...toolNames];

/** A text as path and query: of a link, of what stands after its `#`, or the query alone. */
function partsOf(text: string): { path: string; query: string } {
  const route = text.slice(text.indexOf('#') + 1);
  const [path = '', ...query] = route.split('?');
  if (query.length > 0) return { path, query: query.join('?') };
  return /^[A-Za-z]+=/.test(route) ? { path: '', query: route } : { path: route, query: '' };
}

/** What is no escape is meant as it stands. */
function unescaped(text: string): string {
  const spaced = text.replaceAll('+', ' ');
  try {
    return decodeURIComponent(spaced);
  } catch {
    return spaced;
  }
}

interface Part {
  name: string;
  value: string;
  /** As it stands in the query. */
  written: string;
}

const partsOfQuery = (query: string): Part[] =>
  query.split('&').map((written) => {
    const [name = '', ...value] = written.split('=');
    return { name: unescaped(name), value: unescaped(value.join('=')), written };
  });

function problemOf(path: string, names: readonly string[]): string | null {
  if (path !== '' && !mapPaths.includes(path)) return '不是“地质数据一张图”的链接';
  if (names.includes(shortLinkName)) return '短链接会过期，请改用“分享”中的完整链接';
  if (!mapNames.some((name) => names.includes(name))) return '链接里没有地图的内容，请先移动地图或打开图层，再复制链接';
  return null;
}

/** Reads a link of the one-map, or what stands after its `?`, as the map itself does. */
export function readMapLink(text: string): ReadMapLink {
  const { path, query } = partsOf(text.trim());
  const parts = partsOfQuery(query);
  const problem = problemOf(
    path,
    parts.map(({ name }) => name),
  );
  // Of a name that stands there twice the map reads the first
  const isFirst = ({ name }: Part, at: number): boolean => parts.findIndex((part) => part.name === name) === at;
  const kept = problem === null ? parts.filter((part, at) => mapNames.includes(part.name) && isFirst(part, at)) : [];
  const { state, problems } = readMapState({
    get: (wanted) => kept.find(({ name }) => name === wanted)?.value ?? null,
  });
  return {
    query: kept.map(({ written }) => written).join('&'),
    state,
    problems: problem === null ? problems : [problem],
  };
}
