import sharp from 'sharp';

/** A real PNG, differing by `shade` (0–255). */
export const png = (shade = 0, size = 8): Promise<Buffer> =>
  sharp({ create: { width: size, height: size, channels: 3, background: { r: shade, g: 100, b: 100 } } })
    .png()
    .toBuffer();

/** A multipart body with one file and text fields. */
export function upload(
  bytes: Uint8Array | string,
  name: string,
  type: string,
  fields: Record<string, string> = {},
): FormData {
  const form = new FormData();
  for (const [key, value] of Object.entries(fields)) form.set(key, value);
  form.set('file', new Blob([bytes as BlobPart], { type }), name);
  return form;
}
