import { type Clock, readClock, writeClock } from './clock.ts';
import { type Compare, readCompare, writeCompare } from './compare.ts';
import { type Eye, readEye, writeEye } from './eye.ts';
import { readSketch, type Sketch, writeSketch } from './sketch.ts';
import { readInputs, type ToolInputs, writeInputs } from './tool-inputs.ts';
import type { Dimension } from '../kinds/define-kind.ts';
import { type ToolCode, toolOf } from '../tools/index.ts';

/** A layer that is switched on; 0 is clear, 1 covers. */
export interface ShownLayer {
  id: number;
  opacity: number;
}

/** The flat map, the globe, or the two beside each other. */
export type MapDimension = Dimension | 'both';

/** What a map shows and where: all that an address holds. */
export interface MapState {
  /** Middle of the map, degrees, CGCS2000. */
  lon: number;
  lat: number;
  /** Levels of Web Mercator, 256 px tiles. */
  zoom: number;
  dimension: MapDimension;
  /** Camera of the 3D map; null: it looks at the middle of the 2D one. */
  eye: Eye | null;
  /** Of the 3D map; null: the ground is solid and all strata are drawn. */
  below: string | null;
  /** What is cut out of the 3D map beside what an open tool cuts, as kept-cuts.ts writes it; null: nothing. */
  cuts: string | null;
  /** Row of the scene of the 3D map; null: the administrator's current one, else the default one. */
  scene: number | null;
  /** Row of the theme; null: the administrator's current one. */
  theme: number | null;
  /** Row of the base map; null: that of the theme, else the administrator's current one. */
  base: number | null;
  /** The uppermost first; null: those that are shown at the start. */
  layers: readonly ShownLayer[] | null;
  /** The place that was asked about; degrees. */
  place: { lon: number; lat: number } | null;
  /** The tool that is open. */
  tool: ToolCode | null;
  /** What was drawn for it. */
  sketch: Sketch | null;
  /** What was entered for it, name by text; its fields judge the texts. It goes with the tool. */
  inputs: ToolInputs | null;
  /** How two sets of layers are compared; null: as at the start of that tool. It goes with the tool. */
  compare: Compare | null;
  /** The time that is shown; null: the latest there is. It goes with its tool. */
  time: Clock | null;
  /** Code of the short link whose drawings stand on the map. */
  drawn: string | null;
}

/** Where a map is, as the flat one counts it. */
export type MapView = Pick<MapState, 'lon' | 'lat' | 'zoom'>;

const dimensions: readonly MapDimension[] = ['2d', '3d', 'both'];

/** The whole province. */
export const startState: MapState = {
  lon: 120.4,
  lat: 29.15,
  zoom: 7.4,
  dimension: '2d',
  eye: null,
  below: null,
  cuts: null,
  scene: null,
  theme: null,
  base: null,
  layers: null,
  place: null,
  tool: null,
  sketch: null,
  inputs: null,
  compare: null,
  time: null,
  drawn: null,
};

/** Whether nothing is said of where to look. */
export const isAtStart = ({ lon, lat, zoom }: MapState): boolean =>
  lon === startState.lon && lat === startState.lat && zoom === startState.zoom;

/** Metres at the equator are the same in all that is drawn; degrees this fine are a decimetre. */
const digits = 6;
const longest = 2000;
/** An address that has switched off every layer. */
const noLayers = 'none';
const maxLayers = 60;

/** What only the 3D map reads, and its code with it. */
const asItStands = (text: string): string => text;

const trimmed = (value: number, places: number): string => String(Number(value.toFixed(places)));

/** What a name of an address was or is called elsewhere: read where the name itself is not there, and never written. */
const otherNames: Readonly<Record<string, string>> = { dim: 'mode' };

/** Names of an address that belong to the map. */
export const stateNames = [
  'at',
  'dim',
  'mode',
  'eye',
  'under',
  'cut',
  'scene',
  'theme',
  'base',
  'on',
  'place',
  'tool',
  'sketch',
  'with',
  'compare',
  'time',
  'drawn',
] as const;

/** What the panels of tools keep in the address besides: it goes with its tool. */
export const toolNames: readonly string[] = ['buffer', 'times', 'numbers'];

/** Names the code of a short link in an address, which stands for all the others. */
export const shortLinkName = 's';

/** Whether a sketch can stand in an address. */
export const fitsAddress = (sketch: Sketch): boolean => writeSketch(sketch).length <= longest;

/** The state as values of an address; what is as at the start is left out. */
export function writeMapState(state: MapState): Record<string, string> {
  const { lon, lat, zoom, theme, base, layers, place, tool } = state;
  const view = [trimmed(lon, digits), trimmed(lat, digits), trimmed(zoom, 2)].join(',');
  const start = [startState.lon, startState.lat, startState.zoom].join(',');
  return {
    ...(view === start ? {} : { at: view }),
    ...(state.dimension === '2d' ? {} : { dim: state.dimension }),
    ...(state.dimension !== '2d' && state.eye ? { eye: writeEye(state.eye) } : {}),
    ...(state.dimension !== '2d' && state.below ? { under: state.below } : {}),
    ...(state.cuts ? { cut: state.cuts } : {}),
    ...(state.dimension !== '2d' && state.scene !== null ? { scene: String(state.scene) } : {}),
    ...(theme === null ? {} : { theme: String(theme) }),
    ...(base === null ? {} : { base: String(base) }),
    ...(layers === null ? {} : { on: layers.map(textOfLayer).join(',') || noLayers }),
    ...(place ? { place: [trimmed(place.lon, digits), trimmed(place.lat, digits)].join(',') } : {}),
    ...(tool ? { tool } : {}),
    ...(state.compare ? { compare: writeCompare(state.compare) } : {}),
    ...(state.time ? { time: writeClock(state.time) } : {}),
    ...(state.sketch && fitsAddress(state.sketch) ? { sketch: writeSketch(state.sketch) } : {}),
    ...(state.inputs ? { with: writeInputs(state.inputs) } : {}),
    ...(state.drawn === null ? {} : { drawn: state.drawn }),
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
    const text = given.get(name) ?? given.get(otherNames[name] ?? '');
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
      dimension: read('dim', '维度', (text) => dimensions.find((each) => each === text) ?? null, '2d'),
      eye: read('eye', '视角', readEye, null),
      below: read('under', '地下', asItStands, null),
      cuts: read('cut', '剖切', asItStands, null),
      scene: read('scene', '三维场景', idOf, null),
      theme: read('theme', '主题', idOf, null),
      base: read('base', '底图', idOf, null),
      layers: read('on', '图层', layersOf, null),
      place: read('place', '查询位置', placeOf, null),
      tool: read('tool', '工具', (code) => toolOf(code)?.code ?? null, null),
      sketch: read('sketch', '图上所绘', readSketch, null),
      inputs: read('with', '工具参数', readInputs, null),
      compare: read('compare', '对比方式', readCompare, null),
      time: read('time', '时间', readClock, null),
      drawn: read('drawn', '标绘', (code) => (/^[a-z2-7]{8,32}$/.test(code) ? code : null), null),
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

function viewOf(text: string): MapView | null {
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
  const isRight = known.length === layers.length && layers.length <= maxLayers;
  const isEachOnce = new Set(known.map(({ id }) => id)).size === known.length;
  return isRight && isEachOnce ? known : null;
}

function layerOf(text: string): ShownLayer | null {
  const [, id, percent] = /^(\d{1,12})(?::(\d{1,3}))?$/.exec(text) ?? [];
  if (id === undefined || Number(percent ?? 100) > 100) return null;
  return { id: Number(id), opacity: Number(percent ?? 100) / 100 };
}
