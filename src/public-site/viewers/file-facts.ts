import type { Previewable } from '../../resources/shared/previewable.ts';

const units = ['B', 'KB', 'MB', 'GB'] as const;

/** Bytes as people read them: 1.4 MB. */
export function sizeText(bytes: number): string {
  const power = Math.min(units.length - 1, Math.floor(Math.log(Math.max(1, bytes)) / Math.log(1024)));
  const value = bytes / 1024 ** power;
  return `${value >= 100 || power === 0 ? Math.round(value) : value.toFixed(1)} ${units[power]}`;
}

/** Format, size, pages and pixels of a file, those that are known. */
export const fileFacts = ({ format, size, pages, tiles }: Previewable): string[] => [
  format,
  ...(size > 0 ? [sizeText(size)] : []),
  ...(pages === null ? [] : [`${pages} 页`]),
  ...(tiles ? [`${tiles.width} × ${tiles.height} 像素`] : []),
];
