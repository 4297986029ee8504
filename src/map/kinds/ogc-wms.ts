import { choice, text, yesNo } from '../../resources/kit/field.ts';
import { boxText, ownQuery, type PictureView, plainAddress } from './addresses.ts';
import { amongNames, formsOf, is, moments, numbers, oneOf, pixels, type ValueForm } from './value-forms.ts';
import { defineKind } from './define-kind.ts';
import type { GivenOptions } from './given-options.ts';
import type { AllowedRequest, LayerRequest } from './layer-request.ts';
import { optionTime } from './option-time.ts';
import { ownOptions } from './own-words.ts';
import { probedBox } from './tile-grids.ts';
import { addressField, copyrightField, keyField, pictureSystemField, rangeField, timeField } from './option-fields.ts';

const options = {
  url: addressField,
  layers: text({ label: '图层名', required: true, max: 500, help: '多个图层以英文逗号分隔' }),
  styles: text({ label: '样式', max: 200 }),
  version: choice(['1.3.0', '1.1.1'], { label: '版本', default: '1.3.0' }),
  format: choice(['image/png', 'image/jpeg', 'image/webp'], { label: '图片格式', default: 'image/png' }),
  system: pictureSystemField,
  isTransparent: yesNo({ label: '透明背景', default: true }),
  isQueryable: yesNo({ label: '可查询', default: true }),
  time: timeField,
  takesTimeRange: yesNo({ label: '接受时段', default: false, help: '服务能否一次显示一段时间（multipleValues）' }),
  range: rangeField,
  key: { ...keyField, boundTo: [...keyField.boundTo, 'keyName'] },
  keyName: text({ label: '密钥参数名', max: 32, default: 'token', pattern: '[A-Za-z][\\w-]*' }),
  copyright: copyrightField,
};
type Options = GivenOptions<typeof options>;

/** Systems whose first axis points north, as WMS 1.3.0 wants boxes of them written: 4326, 4490 and Gauss–Krüger. */
const isNorthFirst = (epsg: number): boolean => epsg >= 4000 && epsg < 5000;

export interface WmsView extends PictureView {
  /** Of the system that the picture is drawn in. */
  epsg: number;
  time?: string;
}

const ownWords = { layers: 'layers', styles: 'styles' } as const;

/** Layers in the order in which they are drawn, each with its style; an empty one is the service's own. */
function drawnOf({
  url,
  ...given
}: Pick<Options, 'url' | 'layers' | 'styles'>): readonly { name: string; style: string }[] {
  const { layers, styles } = { ...given, ...ownOptions(ownWords, url) };
  const named = (styles ?? '').split(',');
  return (layers ?? '').split(',').flatMap((layer, at) => {
    const name = layer.trim();
    return name === '' ? [] : [{ name, style: named[at]?.trim() ?? '' }];
  });
}
const namesOf = (given: Options): string[] => drawnOf(given).map(({ name }) => name);

const common = ({ url, version, format, isTransparent, ...given }: Options, { epsg, ...view }: WmsView) => {
  const drawn = drawnOf({ url, ...given });
  const is130 = (version ?? '1.3.0') === '1.3.0';
  return {
    ...ownQuery(url),
    service: 'WMS',
    version: version ?? '1.3.0',
    layers: drawn.map(({ name }) => name).join(),
    styles: drawn.some(({ style }) => style !== '') ? drawn.map(({ style }) => style).join() : '',
    format: format ?? 'image/png',
    transparent: isTransparent === false || format === 'image/jpeg' ? 'false' : 'true',
    [is130 ? 'crs' : 'srs']: `EPSG:${epsg}`,
    bbox: boxText(view.box, is130 && isNorthFirst(epsg)),
    width: String(view.width),
    height: String(view.height),
    ...(view.time ? { time: view.time } : {}),
  };
};

/** GetMap. OGC 01-068r3 and 06-042: 1.3.0 writes boxes in the order of the system's axes. */
export const wmsPicture = (given: Options, view: WmsView): LayerRequest => ({
  path: '',
  query: { ...common(given, view), request: 'GetMap' },
});

/** GetFeatureInfo at a pixel of a view, counted from its upper left corner. */
export const wmsInfo = (given: Options, view: WmsView, [x, y]: readonly [number, number]): LayerRequest => ({
  path: '',
  query: {
    ...common(given, view),
    request: 'GetFeatureInfo',
    query_layers: namesOf(given).join(),
    info_format: 'text/plain',
    feature_count: '10',
    ...((given.version ?? '1.3.0') === '1.3.0' ? { i: String(x), j: String(y) } : { x: String(x), y: String(y) }),
  },
});

/** GetLegendGraphic of each layer. */
export const wmsLegends = ({ url, version, ...given }: Options): LayerRequest[] =>
  drawnOf({ url, ...given }).map(({ name, style }) => ({
    path: '',
    query: {
      ...ownQuery(url),
      service: 'WMS',
      version: version ?? '1.3.0',
      request: 'GetLegendGraphic',
      sld_version: '1.1.0',
      layer: name,
      style,
      format: 'image/png',
    },
  }));

const pictureFormats = options.format.options;
const anyView: WmsView = { box: [0, 0, 1, 1], width: 1, height: 1, epsg: 4490 };
const pixel: ValueForm = (text) => /^\d{1,4}$/.test(text);
const isSystem: ValueForm = (text) => /^EPSG:\d{4,5}$/.test(text);

const time = optionTime<typeof options>(({ takesTimeRange }) => takesTimeRange === true);

/** Of the service only the layer's own layers, in pictures of a sensible size. Others could make it load what is not the layer's (SLD). */
function requestsOf({ url, ...others }: Options): AllowedRequest[] {
  const own = ownOptions(ownWords, url);
  const given = { ...others, ...own };
  const names = namesOf(given);
  if (names.length === 0) return [];
  // An address that names what it shows is asked for all of that alone
  const layers = Object.keys(own).length > 0 ? is(names.join()) : amongNames(names);
  return options.version.options.flatMap((version) => requestsIn({ ...given, version }, layers));
}

/** In the version that the options name: each has names of its own for some parameters. */
function requestsIn(given: Options, layers: ValueForm): AllowedRequest[] {
  const is130 = given.version === '1.3.0';
  const picture = {
    layers,
    styles: (text: string) => text.length <= 2000,
    format: oneOf(pictureFormats),
    transparent: oneOf(['true', 'false']),
    [is130 ? 'crs' : 'srs']: isSystem,
    bbox: numbers(4),
    width: pixels,
    height: pixels,
    ...(time.has(given) ? { time: moments } : {}),
  };
  const place = { query_layers: layers, ...(is130 ? { i: pixel, j: pixel } : { x: pixel, y: pixel }) };
  const asked = ({ path, query }: LayerRequest, forms: Record<string, ValueForm>): AllowedRequest => ({
    path,
    query: formsOf(query, forms),
    optional: ['time'],
    agree: hasOwnStyles(given),
  });
  return [
    asked(wmsPicture(given, anyView), picture),
    ...(given.isQueryable === false ? [] : [asked(wmsInfo(given, anyView, [0, 0]), { ...picture, ...place })]),
    ...wmsLegends(given).map(({ path, query }) => ({ path, query: formsOf(query, { format: oneOf(pictureFormats) }) })),
  ];
}

/** Whether each layer is asked for in its own style: another could show what is not meant to be shown. */
function hasOwnStyles(given: Options): NonNullable<AllowedRequest['agree']> {
  const drawn = drawnOf(given);
  return ({ layers = '', styles = '' }) => {
    const names = layers.split(',');
    const named = styles === '' ? names.map(() => '') : styles.split(',');
    const isOwn = (name: string, at: number): boolean =>
      drawn.some((own) => own.name === name && own.style === named[at]);
    return named.length === names.length && names.every(isOwn);
  };
}

export const ogcWms = defineKind({
  type: 'ogc_wms',
  label: 'WMS',
  uses: ['layer', 'base'],
  dimensions: ['2d', '3d'],
  options,
  can: ['legend', 'identify', 'opacity', 'time'],
  time,
  legend: (given) =>
    wmsLegends(given).map((request) => ({ mark: { kind: 'picture', request }, label: request.query['layer'] ?? '' })),
  remote: {
    address: ({ url }) => plainAddress(url),
    requests: requestsOf,
    ownWords,
    probe: (given) => {
      const epsg = Number(given.system ?? 4490);
      return namesOf(given).length > 0
        ? wmsPicture(given, { box: probedBox(epsg), width: 16, height: 16, epsg })
        : null;
    },
    describe: {
      form: 'wms',
      request: ({ version }) => ({
        path: '',
        query: { service: 'WMS', request: 'GetCapabilities', version: version ?? '1.3.0' },
      }),
    },
    keyParameter: 'token',
  },
});
