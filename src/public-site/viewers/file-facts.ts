import type { Previewable } from '../../resources/shared/previewable.ts';
import { sizeText } from '../../ui/size-text.ts';

/** Format, size, pages and pixels of a file, those that are known. */
export const fileFacts = ({ format, size, pages, tiles }: Previewable): string[] => [
  format,
  ...(size > 0 ? [sizeText(size)] : []),
  ...(pages === null ? [] : [`${pages} 页`]),
  ...(tiles ? [`${tiles.width} × ${tiles.height} 像素`] : []),
];
