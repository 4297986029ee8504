import { timeField } from '../../map/kinds/option-fields.ts';
import { checkValue } from '../../resources/kit/row-schema.ts';
import type { LayerOffer, OfferedLayer } from '../../resources/shared/layer-offer.ts';

type Options = Readonly<Record<string, unknown>>;

/** A further choice that an offer leaves, for one option of the layer. */
export interface FurtherChoice {
  option: string;
  label: string;
  values: readonly { value: string; label: string }[];
  /** What the choice makes of the options. */
  take: (value: string) => Options;
}

/** How a kind takes up what its service offers. */
export interface OfferFace {
  /** Several layers of the service may be shown as one. */
  isMany: boolean;
  /** Names of the offered layers that the options hold. */
  chosen: (options: Options) => readonly string[];
  /** What the choice of these makes of the options; null empties one. */
  take: (offer: LayerOffer, layers: readonly OfferedLayer[], options: Options) => Options;
  further: (offer: LayerOffer, layers: readonly OfferedLayer[]) => readonly FurtherChoice[];
}

const namesIn = (value: unknown): string[] =>
  typeof value === 'string'
    ? value
        .split(',')
        .map((name) => name.trim())
        .filter(Boolean)
    : [];

const isBlank = (value: unknown): boolean => value === null || value === undefined || value === '';

/** Degrees, to what a form shows of them. */
const rounded = (value: number): number => Math.round(value * 1e6) / 1e6;

/** Box around all of them; null while one does not say what it covers. */
export function extentAround(
  layers: readonly OfferedLayer[],
): Record<'west' | 'south' | 'east' | 'north', number> | null {
  const boxes = layers.flatMap(({ extent }) => (extent ? [extent] : []));
  if (boxes.length === 0 || boxes.length < layers.length) return null;
  const side = (at: number, of: (...sides: number[]) => number): number =>
    rounded(
      Math.min(Math.max(of(...boxes.map((box) => box[at] ?? 0)), at % 2 === 0 ? -180 : -90), at % 2 === 0 ? 180 : 90),
    );
  return { west: side(0, Math.min), south: side(1, Math.min), east: side(2, Math.max), north: side(3, Math.max) };
}

/** What every kind takes: where the data lie, and whom the map has to name. */
const common = ({ attribution }: LayerOffer, layers: readonly OfferedLayer[], options: Options): Options => ({
  range: extentAround(layers),
  ...(isBlank(options['copyright']) && attribution ? { copyright: attribution.slice(0, 200) } : {}),
});

const asChoices = (values: readonly string[]): { value: string; label: string }[] =>
  values.map((value) => ({ value, label: value }));

const stylesOf = (option: string, layers: readonly OfferedLayer[]): FurtherChoice[] => {
  const [only, ...others] = layers;
  if (!only || others.length > 0 || only.styles.length < 2) return [];
  const values = only.styles.map(({ name, title }) => ({ value: name, label: title ? `${title}（${name}）` : name }));
  return [{ option, label: '样式', values, take: (value) => ({ [option]: value }) }];
};

const wmsFormats = ['image/png', 'image/webp', 'image/jpeg'];
/** As the option `system` has them, the one that the portal's data are in first. */
const wmsSystems = ['4490', '4326', '3857', '4549', '4548', '4550'];
const inCommon = (layers: readonly OfferedLayer[], codes: readonly string[]): string[] =>
  codes.filter((code) => layers.every(({ systems }) => systems.includes(`EPSG:${code}`)));
/** What is set where it is offered, or else the first that is. */
const kept = (value: unknown, offered: readonly string[]): string | null =>
  typeof value === 'string' && offered.includes(value) ? value : (offered[0] ?? null);

/** Moments of the first that has some; null also where the option cannot hold them. */
const momentsOf = (layers: readonly OfferedLayer[]): string | null => {
  const time = layers.find((layer) => layer.time !== null)?.time ?? null;
  return time !== null && checkValue(timeField, time) === null ? time : null;
};

const wms: OfferFace = {
  isMany: true,
  chosen: ({ layers }) => namesIn(layers),
  take: (offer, layers, options) => ({
    ...common(offer, layers, options),
    layers: layers.map(({ name }) => name).join(','),
    styles: null,
    format:
      kept(
        options['format'],
        wmsFormats.filter((format) => offer.formats.includes(format)),
      ) ?? 'image/png',
    system: kept(options['system'], inCommon(layers, wmsSystems)) ?? '4490',
    isQueryable: layers.every(({ isQueryable }) => isQueryable !== false),
    time: momentsOf(layers),
  }),
  further: (offer, layers) => [
    ...stylesOf('styles', layers),
    {
      option: 'system',
      label: '请求坐标系',
      values: asChoices(inCommon(layers, wmsSystems)).map(({ value }) => ({ value, label: `EPSG:${value}` })),
      take: (system) => ({ system }),
    },
    {
      option: 'format',
      label: '图片格式',
      values: asChoices(wmsFormats.filter((format) => offer.formats.includes(format))),
      take: (format) => ({ format }),
    },
  ],
};

type MatrixSet = LayerOffer['matrixSets'][number];
const schemes: Readonly<Record<string, string>> = {
  'EPSG:4490': '4490',
  'EPSG:4326': '4326',
  'CRS:84': '4326',
  'EPSG:3857': '3857',
  'EPSG:900913': '3857',
};
const schemeOf = ({ system }: MatrixSet): string | null =>
  system !== null && Object.hasOwn(schemes, system) ? (schemes[system] ?? null) : null;

/** Options of a pyramid: its name, and how it names its levels. */
function ofSet(set: MatrixSet): Options {
  const name = set.firstMatrix ?? '0';
  const number = /(?<!\d)\d+$/.exec(name)?.[0];
  const first = Number(number) === 1 ? 1 : 0;
  return {
    matrixSet: set.name,
    tilingScheme: schemeOf(set) ?? '4326',
    matrixPrefix: number === undefined ? null : name.slice(0, -number.length) || null,
    firstMatrix: String(first),
    maxLevel: set.levels > 0 ? Math.min(first + set.levels - 1, 30) : null,
  };
}

/** Pyramids of the layer that the map knows how to draw. */
const setsOf = ({ matrixSets }: LayerOffer, layers: readonly OfferedLayer[]): MatrixSet[] =>
  matrixSets.filter((set) => schemeOf(set) !== null && layers.every((layer) => layer.matrixSets.includes(set.name)));

const wmts: OfferFace = {
  isMany: false,
  chosen: ({ layer }) => (typeof layer === 'string' && layer !== '' ? [layer] : []),
  take: (offer, layers, options) => {
    const sets = setsOf(offer, layers);
    const set = sets.find(({ name }) => name === options['matrixSet']) ?? sets[0];
    return {
      ...common(offer, layers, options),
      layer: layers[0]?.name ?? null,
      style: layers[0]?.styles[0]?.name ?? 'default',
      format: kept('image/png', offer.formats),
      time: momentsOf(layers),
      ...(set ? ofSet(set) : {}),
    };
  },
  further: (offer, layers) => [
    ...stylesOf('style', layers),
    {
      option: 'matrixSet',
      label: '矩阵集',
      values: setsOf(offer, layers).map((set) => ({
        value: set.name,
        label: `${set.name}（${set.system}，${set.levels} 级）`,
      })),
      take: (name) => {
        const set = offer.matrixSets.find((each) => each.name === name);
        return set ? ofSet(set) : {};
      },
    },
    { option: 'format', label: '格式', values: asChoices(offer.formats), take: (format) => ({ format }) },
  ],
};

const epsgOf = (layers: readonly OfferedLayer[]): number | null =>
  layers.flatMap(({ systems }) => systems.map((system) => Number(/^EPSG:(\d+)$/.exec(system)?.[1]))).find(Boolean) ??
  null;

const arcgis: OfferFace = {
  isMany: true,
  chosen: ({ layerType }) => (typeof layerType === 'string' ? namesIn(layerType.replace(/^show:/, '')) : []),
  take: (offer, layers, options) => ({
    ...common(offer, layers, options),
    layerType: layers.length > 0 ? `show:${layers.map(({ name }) => name).join(',')}` : null,
    ...(epsgOf(layers) === null ? {} : { epsg: epsgOf(layers) }),
  }),
  further: () => [],
};

const arcgisVector: OfferFace = {
  isMany: false,
  chosen: ({ url }) => (typeof url === 'string' ? namesIn(/\/FeatureServer\/(\d+)/i.exec(url)?.[1]) : []),
  take: (offer, layers, options) => {
    const base =
      typeof options['url'] === 'string'
        ? options['url'].replace(/(\/(?:Feature|Map)Server)(?:\/\d*)?(?=\?|$)/i, `$1/${layers[0]?.name ?? ''}`)
        : null;
    return { ...common(offer, layers, options), ...(base ? { url: base } : {}) };
  },
  further: () => [],
};

const vectorTiles: OfferFace = {
  isMany: true,
  chosen: ({ layer }) => namesIn(layer),
  take: (offer, layers, options) => ({
    ...common(offer, layers, options),
    layer: layers.map(({ name }) => name).join(',') || null,
  }),
  further: () => [],
};

const one: OfferFace = { isMany: false, chosen: () => [], take: common, further: () => [] };

const faces: Readonly<Record<string, OfferFace>> = {
  ogc_wms: wms,
  ogc_wmts: wmts,
  arcgis_server: arcgis,
  arcgis_vector: arcgisVector,
  mvt: vectorTiles,
};

/** Kinds without layers to choose from take what is common to all. */
export const offerFace = (type: string): OfferFace => (Object.hasOwn(faces, type) ? (faces[type] ?? one) : one);
