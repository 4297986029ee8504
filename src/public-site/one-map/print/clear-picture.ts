import type { PDFDocument, PDFRef } from '@cantoo/pdf-lib';

/** A canvas that is seen through where nothing is drawn, as a picture of a PDF; null: nothing is drawn on it. */
export function clearPicture({ context }: PDFDocument, canvas: HTMLCanvasElement): PDFRef | null {
  const { width, height } = canvas;
  const { data } = canvas.getContext('2d')?.getImageData(0, 0, width, height) ?? {};
  if (!data) return null;
  const [colours, covers] = [new Uint8Array(width * height * 3), new Uint8Array(width * height)];
  let isSeen = false;
  for (let dot = 0; dot < covers.length; dot += 1) {
    const cover = data[4 * dot + 3] ?? 0;
    if (cover === 0) continue;
    isSeen = true;
    covers[dot] = cover;
    colours.set(data.subarray(4 * dot, 4 * dot + 3), 3 * dot);
  }
  if (!isSeen) return null;
  const picture = { Type: 'XObject', Subtype: 'Image', Width: width, Height: height, BitsPerComponent: 8 };
  const mask = context.register(context.flateStream(covers, { ...picture, ColorSpace: 'DeviceGray' }));
  return context.register(context.flateStream(colours, { ...picture, ColorSpace: 'DeviceRGB', SMask: mask }));
}
