import type { FileViewer } from '../../src/resources/shared/previewable.ts';
import type { ObjectRow } from './stored-object.ts';

/** How each media type is shown. What a browser cannot show is made into what it can (`becomes`). */
interface Shown {
  name: string;
  viewer: FileViewer;
  becomes?: 'application/pdf' | 'image/jpeg';
}

export const docx = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';
export const xlsx = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

const shown: Readonly<Record<string, Shown>> = {
  'application/pdf': { name: 'PDF', viewer: 'pdf' },
  'image/jpeg': { name: 'JPG', viewer: 'image' },
  'image/png': { name: 'PNG', viewer: 'image' },
  'image/apng': { name: 'APNG', viewer: 'image' },
  'image/gif': { name: 'GIF', viewer: 'image' },
  'image/webp': { name: 'WEBP', viewer: 'image' },
  'image/bmp': { name: 'BMP', viewer: 'image' },
  'image/tiff': { name: 'TIFF', viewer: 'image', becomes: 'image/jpeg' },
  [docx]: { name: 'DOCX', viewer: 'pdf', becomes: 'application/pdf' },
  [xlsx]: { name: 'XLSX', viewer: 'pdf', becomes: 'application/pdf' },
  'text/csv': { name: 'CSV', viewer: 'pdf', becomes: 'application/pdf' },
  'text/plain': { name: 'TXT', viewer: 'pdf', becomes: 'application/pdf' },
};

/** Of several pages. */
const shownWithPages: Readonly<Record<string, Shown>> = {
  'image/tiff': { name: 'TIFF', viewer: 'pdf', becomes: 'application/pdf' },
};

/** What of a file tells how it is shown. */
type ShownFile = Pick<ObjectRow, 'type' | 'pages'>;

const shownAs = ({ type, pages }: ShownFile): Shown | undefined =>
  (pages !== null && pages > 1 ? shownWithPages[type] : undefined) ?? shown[type];

/** Pictures bear their mark in their pixels, those of several pages too. */
export const isPicture = (type: string): boolean => shown[type]?.viewer === 'image';

/** The media type that a rendition has; null: it is shown as it is, or not at all. */
export const renditionType = (file: ShownFile): 'application/pdf' | 'image/jpeg' | null =>
  shownAs(file)?.becomes ?? null;

export const viewerOf = (file: ShownFile, hasTiles: boolean): FileViewer | null =>
  hasTiles ? 'tiles' : (shownAs(file)?.viewer ?? null);

/** Short name of the format; for what is not known here the ending of the file's name. */
export const formatName = (type: string, name: string): string =>
  shown[type]?.name ?? (/\.(\w{1,8})$/.exec(name)?.[1]?.toUpperCase() || '文件');
