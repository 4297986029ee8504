import type { FileRefusal, Secrecy } from './file-rights.ts';
import type { HeldTypeName } from './held-types.ts';

/** How a file is shown on the screen; null: only its facts, and the way to a download. */
export type FileViewer = 'pdf' | 'image' | 'tiles';

/** Whether it may leave this way now, and what to tell when it may not. */
export interface FileUseAnswer {
  isAllowed: boolean;
  refusal: FileRefusal | null;
  /** Empty when allowed. */
  text: string;
}

/** Pyramid of a map sheet. Level `maxLevel` has the full size; each level below half of it, rounded up; 0 is one pixel. */
export interface TilePyramid {
  /** Object of the tiles: `GET /api/ugGeoOss/tile/{objectName}/{level}/{column}/{row}`; column and row from the upper left. */
  objectName: string;
  width: number;
  height: number;
  /** Pixels of a side; tiles at the right and lower rim are smaller. No overlap. */
  tileSize: number;
  maxLevel: number;
}

/**
 * A file of an item as its page shows it. Addresses are those of the calls for this visitor; null where nothing may be had
 * there. Addresses of logged-in calls need the `accessToken` header.
 */
export interface Previewable {
  id: number;
  type: 1;
  name: string;
  /** Upper-case short name of the format: PDF, TIFF, XLSX … */
  format: string;
  /** Bytes; 0 while a sample file has not been made yet. */
  size: number;
  pages: number | null;
  /** Size of a picture. */
  pixels: { width: number; height: number } | null;
  /** Download. */
  attachedUrl: string | null;
  /** Watermarked view of the file itself, where it can be shown as it is. */
  fileUrl: string | null;
  /** Watermarked view of what is shown on the screen: the file, or its PDF or picture rendition. */
  eleFileUrl: string | null;
  /** Small picture. */
  eleThumFileUrl: string | null;
  objectName: string;
  /** Name of the object that a viewer opens: the rendition's where there is one. */
  viewName: string | null;
  /** Entry of the archive's list of files that this is. */
  archiveFile: number | null;
  use: string;
  secrecy: Secrecy;
  viewer: FileViewer | null;
  tiles: TilePyramid | null;
  isSample: boolean;
  uses: { preview: FileUseAnswer; download: FileUseAnswer };
}

/** A file with the item that it belongs to. */
export interface PreviewableOfItem extends Previewable {
  itemType: HeldTypeName;
  itemId: number;
  itemTitle: string;
}
