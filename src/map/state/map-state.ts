import { readSketch, type Sketch, writeSketch } from './sketch.ts';
import { type ToolCode, toolOf } from '../tools/index.ts';

/** A layer that is switched on; 0 is clear, 1 covers. */
export interface ShownLayer {
  id: number;
  opacity: number;
}

/** What a map shows and where: all that an address holds. */
export interface MapState {
  /** Middle of the map, degrees, CGCS2000. */
  lon: number;
  lat: number;
  /** Levels of Web Mercator, 256 px tiles. */
  zoom: number;
  /** Row of the base map; null: the administrator's current one. */
  base: number | null;
  /** The uppermost first; null: those that are shown at the start. */
  layers: readonly ShownLayer[] | null;
  /** The place that was asked about; degrees. */
  place: { lon: number; lat: number } | null;
  /** The tool that is open. */
  tool: ToolCode | null;
  /** What was drawn for it. */
  sketch: Sketch | null;
}

/** The whole province. */
export const startState: MapState = {
  lon: 120.4,
  lat: 29.15,
  zoom: 7.4,
  base: null,
  layers: null,
  place: null,
  tool: null,
  sketch: null,
};

/** Metres at the equator are the same in all that is drawn; degrees this fine are a decimetre. */
const digits = 6;
const longest = 2000;
/** An address that has switched off every layer. */
const noLayers = 'none';
const mostLayers = 60;

const trimmed = (value: number, places: number): string => String(Number(value.toFixed(places)));

/** Names of an address that belong to the map. */
export const stateNames = ['at', 'base', 'on', 'place', 'tool', 'sketch'] as const;

/** Names the code of a short link in an address, which stands for all the others. */
export const shortLinkName = 's';

/** Whether a sketch can stand in an address. */
export const fitsAddress = (sketch: Sketch): boolean => writeSketch(sketch).length <= longest;

/** The state as values of an address; what is as at the start is left out. */
export function writeMapState(state: MapState): Record<string, string> {
  const { lon, lat, zoom, base, layers, place, tool } = state;
  const view = [trimmed(lon, digits), trimmed(lat, digits), trimmed(zoom, 2)].join(',');
  const start = [startState.lon, startState.lat, startState.zoom].join(',');
  return {
    ...(view === start ? {} : { at: view }),
    ...(base === null ? {} : { base: String(base) }),
    ...(layers === null ? {} : { on: layers.map(textOfLayer).join(',') || noLayers }),
    ...(place ? { place: [trimmed(place.lon, digits), trimmed(place.lat, digits)].join(',') } : {}),
    ...(tool ? { tool } : {}),
    ...(state.sketch && fitsAddress(state.sketch) ? { sketch: writeSketch(state.sketch) } : {}),
  };
}

const textOfLayer = ({ id, opacity }: ShownLayer): string =>
  opacity >= 1 ? String(id) : `${id}:${Math.round(opacity * 100)}`;

export interface ReadState {
  state: MapState;
  /** Chinese sentences on what could not be read; the rest of the address still counts. */
  problems: string[];
}

/** The way back: every value is checked by itself, and one that is wrong leaves the others standing. */
export function readMapState(given: { get: (name: string) => string | null }): ReadState {
  const problems: string[] = [];
  const read = <T>(name: string, label: string, reading: (text: string) => T | null, otherwise: T): T => {
    const text = given.get(name);
    if (text === null || text === '') return otherwise;
    const value = text.length > longest ? null : reading(text);
    if (value === null) problems.push(`${label}不能识别`);
    return value ?? otherwise;
  };
  const view = read('at', '地图位置', viewOf, startState);
  return {
    state: {
      lon: view.lon,
      lat: view.lat,
      zoom: view.zoom,
      base: read('base', '底图', idOf, null),
      layers: read('on', '图层', layersOf, null),
      place: read('place', '查询位置', placeOf, null),
      tool: read('tool', '工具', (code) => toolOf(code)?.code ?? null, null),
      sketch: read('sketch', '图上所绘', readSketch, null),
    },
    problems,
  };
}

const numbersOf = (text: string, count: number): number[] | null => {
  const parts = text.split(',');
  const numbers = parts.map(Number);
  const isRight = parts.length === count && parts.every((part) => /^-?\d+(\.\d+)?$/.test(part));
  return isRight ? numbers : null;
};

const isOnEarth = (lon: number, lat: number): boolean => Math.abs(lon) <= 180 && Math.abs(lat) <= 85;

function viewOf(text: string): Pick<MapState, 'lon' | 'lat' | 'zoom'> | null {
  const [lon = Number.NaN, lat = Number.NaN, zoom = Number.NaN] = numbersOf(text, 3) ?? [];
  return isOnEarth(lon, lat) && zoom >= 0 && zoom <= 24 ? { lon, lat, zoom } : null;
}

function placeOf(text: string): MapState['place'] {
  const [lon = Number.NaN, lat = Number.NaN] = numbersOf(text, 2) ?? [];
  return isOnEarth(lon, lat) ? { lon, lat } : null;
}

const idOf = (text: string): number | null => (/^\d{1,12}$/.test(text) ? Number(text) : null);

function layersOf(text: string): ShownLayer[] | null {
  if (text === noLayers) return [];
  const layers = text.split(',').map(layerOf);
  const known = layers.filter((layer) => layer !== null);
  const isRight = known.length === layers.length && layers.length <= mostLayers;
  const isEachOnce = new Set(known.map(({ id }) => id)).size === known.length;
  return isRight && isEachOnce ? known : null;
}

function layerOf(text: string): ShownLayer | null {
  const [, id, percent] = /^(\d{1,12})(?::(\d{1,3}))?$/.exec(text) ?? [];
  if (id === undefined || Number(percent ?? 100) > 100) return null;
  return { id: Number(id), opacity: Number(percent ?? 100) / 100 };
}
