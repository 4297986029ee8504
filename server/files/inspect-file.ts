import { stat } from 'node:fs/promises';
import { fileTypeFromFile } from 'file-type';
import sharp from 'sharp';
import { type AppError, invalid } from '../errors.ts';
import { bmpSize } from '../formats/bmp-size.ts';
import { isPlainText } from './plain-text.ts';
import { maxTiffPages, tiffPagesAt } from '../formats/tiff-pages.ts';

/** What the content of a file says of itself. */
export interface FileFacts {
  /** Media type. */
  type: string;
  pages: number | null;
  width: number | null;
  height: number | null;
}

/** Pixels of one picture: what is larger is never decoded. */
export const maxPixels = 100_000_000;

const none = { pages: null, width: null, height: null };
type Measured = Omit<FileFacts, 'type'>;

interface Accepted {
  /** Media types that the content may be. Plain text has none of its own and is looked at. */
  types: readonly string[];
  measure(path: string, name: string, isDelivered: boolean): Promise<Measured>;
}

const wrong = (sentence: string): AppError => invalid({ file: [sentence] });

const broken = (cause: unknown): never => {
  throw Object.assign(wrong('图片已损坏，请重新导出后再传'), { cause });
};
const factsOf = (path: string) => sharp(path, { limitInputPixels: false }).metadata().catch(broken);

async function measurePicture(path: string): Promise<Measured> {
  const { width, pageHeight, height, pages = 1 } = await factsOf(path);
  return withinPixels({ width, height: pageHeight ?? height, pages });
}

async function measureTiff(path: string): Promise<Measured> {
  const { width, height } = await factsOf(path);
  const { length: pages } = await tiffPagesAt(path).catch(broken);
  const { isTiffWholeAt } = await import('../formats/tiff-whole.ts');
  if (!(await isTiffWholeAt(path))) throw wrong('TIFF 不完整（图像数据缺一部分），请重新导出后再传');
  if (pages > maxTiffPages) throw wrong(`TIFF 共 ${pages} 页，最多 ${maxTiffPages} 页，请拆分后再传`);
  return withinPixels({ width, height, pages });
}

function withinPixels({ width, height, pages }: { width: number; height: number; pages: number }): Measured {
  if (width * height * pages > maxPixels)
    throw wrong(`图片为 ${width} × ${height}${pages > 1 ? ` × ${pages} 页` : ''}，超过 1 亿像素，请分幅或缩小后再传`);
  return { pages: pages > 1 ? pages : null, width, height };
}

const picture = (...types: string[]): Accepted => ({ types, measure: measurePicture });
const archive = (type: string, { isPackage = false } = {}): Accepted => ({
  types: [type],
  measure: async (path, _name, isDelivered) => {
    const { archiveCaps, checkArchive, deliveredCaps, documentCaps } = await import('./check-archive.ts');
    const ofDelivery = isPackage ? deliveredCaps : documentCaps;
    await checkArchive(path, isDelivered ? ofDelivery : archiveCaps);
    return none;
  },
});
const tiff: Accepted = { types: ['image/tiff'], measure: measureTiff };
const plain = (type: string): Accepted => ({ types: [type], measure: () => Promise.resolve(none) });
const office = 'application/vnd.openxmlformats-officedocument';

/** What may be uploaded, by the ending of the name. What can carry script (SVG, HTML, XML) is not among it. */
const accepted: Readonly<Record<string, Accepted>> = {
  pdf: {
    types: ['application/pdf'],
    measure: async (path, name, isDelivered) => {
      const { countPages } = await import('./count-pages.ts');
      return { ...none, pages: await countPages(path, name, isDelivered) };
    },
  },
  png: picture('image/png', 'image/apng'),
  apng: picture('image/apng', 'image/png'),
  jpg: picture('image/jpeg'),
  jpeg: picture('image/jpeg'),
  gif: picture('image/gif'),
  webp: picture('image/webp'),
  tif: tiff,
  tiff,
  bmp: {
    types: ['image/bmp'],
    measure: async (path) => withinPixels({ ...(await bmpSize(path)), pages: 1 }),
  },
  docx: archive(`${office}.wordprocessingml.document`),
  xlsx: archive(`${office}.spreadsheetml.sheet`),
  pptx: archive(`${office}.presentationml.presentation`),
  zip: archive('application/zip', { isPackage: true }),
  csv: plain('text/csv'),
  txt: plain('text/plain'),
  gpkg: { types: ['application/geopackage+sqlite3', 'application/x-sqlite3'], measure: () => Promise.resolve(none) },
};

/** Endings that a person's own attachment may have. */
export const attachmentEndings: readonly string[] = ['pdf', 'png', 'jpg', 'jpeg', 'webp', 'bmp', 'docx'];
export const itemFileEndings: readonly string[] = Object.keys(accepted);

const endingOf = (name: string): string => /\.([A-Za-z0-9]{1,8})$/.exec(name)?.[1]?.toLowerCase() ?? '';

/** Refuses a file by its name, before a byte of it is taken. @throws AppError 422 */
export function assertEnding(name: string, endings: readonly string[]): void {
  if (endings.includes(endingOf(name))) return;
  throw wrong(
    `不支持这种格式，可以上传：${endings.map((each) => each.toUpperCase()).join('、')}；其他格式请打包为 ZIP`,
  );
}

/**
 * Looks into a file: its content must be what its name says, and within the caps for its kind.
 * @param isDelivered it is handed in (汇交): packages may be larger, and what is in them is named by the rules of deliveries
 * @throws AppError 422 saying what to do
 */
export async function inspectFile(
  path: string,
  name: string,
  endings: readonly string[],
  isDelivered = false,
): Promise<FileFacts> {
  assertEnding(name, endings);
  const ending = endingOf(name);
  const rule = accepted[ending];
  if (!rule) throw new Error(`no rule for .${ending}`);
  if ((await stat(path)).size === 0) throw wrong('文件是空的，请重新选择');
  const mediaType = await mediaTypeOf(path, ending);
  if (mediaType === null || !rule.types.includes(mediaType))
    throw wrong(`文件内容不是 ${ending.toUpperCase()} 格式，请核对后重新上传`);
  return { type: mediaType, ...(await rule.measure(path, name, isDelivered)) };
}

/** Two letters begin these, and texts: MZ (a program), BM (a picture). */
const byTwoLetters: readonly string[] = ['application/x-msdownload', 'image/bmp'];

async function mediaTypeOf(path: string, ending: string): Promise<string | null> {
  const found = (await fileTypeFromFile(path))?.mime;
  const isText = ending === 'csv' || ending === 'txt';
  if (found !== undefined && !(isText && byTwoLetters.includes(found))) return found;
  return (await isPlainText(path)) ? textType(ending) : null;
}

const textType = (ending: string): string => (ending === 'csv' ? 'text/csv' : 'text/plain');
