import { type AnswerOf, flag, oneOf, orNull, whole, words } from '../kit/answer.ts';
import { fileRefusals } from './file-rights.ts';
import { lendableTypeNames } from './lendable-types.ts';
import { secrecyLevels } from './secrecy.ts';

/** How a file is shown on the screen; null: only its facts, and the way to a download. */
const fileViewer = oneOf(['pdf', 'image', 'tiles']);
export type FileViewer = AnswerOf<typeof fileViewer>;

/** Whether it may leave this way now, and what to tell when it may not. `text`: empty when allowed. */
const fileUse = { isAllowed: flag, refusal: orNull(oneOf(fileRefusals)), text: words };
export type FileUseAnswer = AnswerOf<typeof fileUse>;

/** Pyramid of a map sheet. Level `maxLevel` has the full size; each level below half of it, rounded up; 0 is one pixel. */
const tilePyramid = {
  /** Object of the tiles: `GET /api/ugGeoOss/tile/{objectName}/{level}/{column}/{row}`; column and row from the upper left. */
  objectName: words,
  width: whole,
  height: whole,
  /** Pixels of a side; tiles at the right and lower rim are smaller. No overlap. */
  tileSize: whole,
  maxLevel: whole,
};
export type TilePyramid = AnswerOf<typeof tilePyramid>;

/**
 * A file of an item as its page shows it. Addresses are those of the calls for this visitor; null where nothing may be had
 * there. Addresses of logged-in calls need the `accessToken` header.
 */
export const previewable = {
  id: whole,
  /** Always 1: a file. */
  type: whole,
  name: words,
  /** Upper-case short name of the format: PDF, TIFF, XLSX … */
  format: words,
  /** Bytes; 0 while a sample file has not been made yet. */
  size: whole,
  pages: orNull(whole),
  /** Size of a picture. */
  pixels: orNull({ width: whole, height: whole }),
  /** Download. */
  attachedUrl: orNull(words),
  /** Watermarked view of the file itself, where it can be shown as it is. */
  fileUrl: orNull(words),
  /** Watermarked view of what is shown on the screen: the file, or its PDF or picture rendition. */
  eleFileUrl: orNull(words),
  /** Small picture. */
  eleThumFileUrl: orNull(words),
  objectName: words,
  /** Name of the object that a viewer opens: the rendition's where there is one. */
  viewName: orNull(words),
  /** Entry of the archive's list of files that this is. */
  archiveFile: orNull(whole),
  use: words,
  secrecy: oneOf(secrecyLevels),
  viewer: orNull(fileViewer),
  tiles: orNull(tilePyramid),
  isSample: flag,
  uses: { preview: fileUse, download: fileUse },
};
export type Previewable = AnswerOf<typeof previewable>;

/** A file with the item that it belongs to. */
export const previewableOfItem = {
  ...previewable,
  itemType: oneOf(lendableTypeNames),
  itemId: whole,
  itemTitle: words,
};
export type PreviewableOfItem = AnswerOf<typeof previewableOfItem>;
