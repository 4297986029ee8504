import { decodeText } from './decode-text.ts';
import { finishLayer } from './finish-layer.ts';
import { limits, type ReadLayer, type ReadOptions, tooLarge, UnreadableFile } from './own-layer.ts';
import type { RawLayer } from './raw-layer.ts';
import { readCsv } from './read-csv.ts';
import { readGeojson, recordSeparator } from './read-geojson.ts';
import { readGpx } from './read-gpx.ts';
import { readKml } from './read-kml.ts';
import { readShapefile } from './read-shapefile.ts';
import { type NamedBytes, unpackZip } from './unpack-zip.ts';

/**
 * Reads the files that belong together: a single one, or the files of a shapefile. What a file is, its content says.
 * @throws UnreadableFile when nothing in them can be shown
 */
export function readFiles(files: readonly NamedBytes[], options: ReadOptions = {}): ReadLayer[] {
  const total = files.reduce((sum, { bytes }) => sum + bytes.length, 0);
  if (total > limits.fileBytes) throw new UnreadableFile(tooLarge(total));
  return rawLayers(files, 0).map((layer) => finishLayer(layer, options));
}

const endingOf = (name: string): string => /\.([^./]+)$/.exec(name)?.[1]?.toLowerCase() ?? '';
const stemOf = (name: string): string => name.replace(/\.[^./]+$/, '').toLowerCase();
const ownName = (name: string): string => name.replace(/^.*\//, '');

const isZip = ([a, b, c, d]: Uint8Array): boolean =>
  a === 0x50 && b === 0x4b && (c === 3 || c === 5) && (d === 4 || d === 6);
/** An archive of data files, and KMZ inside it: no deeper. */
const maxArchiveDepth = 2;

/** Zipped as of today, or the container that Office wrote before. */
const isWorkbook = (name: string, bytes: Uint8Array): boolean =>
  ['xlsx', 'xlsm', 'xls', 'et'].includes(endingOf(name)) &&
  (isZip(bytes) || (bytes[0] === 0xd0 && bytes[1] === 0xcf && bytes[2] === 0x11 && bytes[3] === 0xe0));

function rawLayers(files: readonly NamedBytes[], depth: number): RawLayer[] {
  const partsOf = (shape: string): Record<string, Uint8Array> =>
    Object.fromEntries(
      files.filter(({ name }) => stemOf(name) === shape).map(({ name, bytes }) => [endingOf(name), bytes]),
    );
  const layers = files.flatMap(({ name, bytes }): RawLayer[] => {
    if (endingOf(name) === 'shp') return [readShapefile(ownName(name), bytes, partsOf(stemOf(name)))];
    if (['dbf', 'prj', 'cpg', 'shx'].includes(endingOf(name))) return [];
    if (isWorkbook(name, bytes))
      throw new UnreadableFile('Excel 工作簿不能直接上图，请在 Excel 中另存为 CSV（经度、纬度各一列）后再放入');
    if (!isZip(bytes)) return readable(files, name) ? [readText(ownName(name), bytes)] : [];
    if (depth >= maxArchiveDepth) throw new UnreadableFile('压缩包层层嵌套，没有打开');
    return rawLayers(unpackZip(bytes), depth + 1);
  });
  if (layers.length === 0) throw new UnreadableFile(nothingIn(files, depth));
  return layers;
}

/** Beside shapes, texts are notes and listings; alone they are what the visitor means. */
const readable = (files: readonly NamedBytes[], name: string): boolean =>
  files.length === 1 ||
  !(endingOf(name) === 'txt' || (endingOf(name) === 'csv' && files.some((one) => endingOf(one.name) === 'shp')));

function nothingIn(files: readonly NamedBytes[], depth: number): string {
  if (files.some(({ name }) => ['dbf', 'prj', 'cpg', 'shx'].includes(endingOf(name))))
    return '缺少 .shp 文件，请把 .shp、.dbf、.prj、.cpg 一起放入，或打包为 ZIP';
  return depth > 0 ? '压缩包中没有可显示的数据（SHP、GeoJSON、KML、GPX、CSV）' : '文件是空的';
}

function readText(name: string, bytes: Uint8Array): RawLayer {
  if (bytes.length === 0) throw new UnreadableFile('文件是空的');
  const head = new TextDecoder('latin1').decode(bytes.subarray(0, 400));
  const [, named = null] = /^\s*(?:ï»¿)?<\?xml[^>]*encoding\s*=\s*["']([\w-]+)["']/i.exec(head) ?? [];
  const text = decodeText(bytes, named);
  const start = text.slice(0, 4000).trimStart();
  if (/^<!doctype html|^<html|^<head|^<body/i.test(start.replace(/^<\?xml[^>]*>\s*/i, '')))
    throw new UnreadableFile('这是一个网页，不是数据文件；可能要先登录网站再下载');
  if (['{', '[', recordSeparator].includes(start.charAt(0))) return readGeojson(name, text);
  if (!start.startsWith('<')) return readCsv(name, text);
  if (/<(\w+:)?gpx[\s>]/i.test(start)) return readGpx(name, text);
  if (/<(\w+:)?(kml|Document|Placemark|Folder)[\s>]/.test(start)) return readKml(name, text);
  throw new UnreadableFile('这个 XML 文件不是 KML 或 GPX');
}
