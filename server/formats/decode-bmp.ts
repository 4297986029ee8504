import sharp, { type Sharp } from 'sharp';

const maxPixels = 100_000_000;

/** A BMP picture, which sharp does not read, as one that it goes on with. @throws Error when it is none, or too large */
export async function decodeBmp(bytes: Buffer): Promise<Sharp> {
  if (bytes.length < 26 || bytes.toString('latin1', 0, 2) !== 'BM') throw new Error('no BMP');
  // Width and height as the head tells them, before anything is unpacked
  const claimed = Math.abs(bytes.readInt32LE(18)) * Math.abs(bytes.readInt32LE(22));
  if (claimed > maxPixels) throw new Error('too many pixels');
  // Loaded at the first need: a portal at rest does without it
  const { createCanvas, loadImage } = await import('@napi-rs/canvas');
  const image = await loadImage(bytes);
  const { width, height } = image;
  const context = createCanvas(width, height).getContext('2d');
  context.fillStyle = '#fff';
  context.fillRect(0, 0, width, height);
  context.drawImage(image, 0, 0);
  const { data } = context.getImageData(0, 0, width, height);
  return sharp(Buffer.from(data.buffer, data.byteOffset, data.byteLength), { raw: { width, height, channels: 4 } });
}
