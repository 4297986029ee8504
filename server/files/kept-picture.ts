import sharp, { type Sharp } from 'sharp';
import { invalid } from '../errors.ts';
import { apngFrames, withoutWords } from '../formats/apng-frames.ts';
import { decodeBmp } from '../formats/decode-bmp.ts';
import { withinLimit } from '../formats/work-limit.ts';
import { imageType } from '../formats/image-type.ts';

/** Pixels of a public picture, all frames together: what is larger is never decoded, here or by a visitor's browser. */
const maxPixels = 50_000_000;

interface KeptPicture {
  bytes: Buffer;
  /** Media type. */
  type: string;
}

const wrong = (sentence: string) => invalid({ file: [sentence] });
const broken = (cause: unknown): never => {
  throw Object.assign(wrong('图片已损坏，请重新导出后再传'), { cause });
};

/** How each format is written again; a BMP becomes a PNG. */
const encoders: Readonly<Record<string, (picture: Sharp) => Sharp>> = {
  'image/png': (picture) => picture.png({ compressionLevel: 9 }),
  'image/jpeg': (picture) => picture.jpeg({ quality: 92, chromaSubsampling: '4:4:4' }),
  'image/gif': (picture) => picture.gif(),
  'image/webp': (picture) => picture.webp({ quality: 92 }),
  'image/bmp': (picture) => picture.png({ compressionLevel: 9 }),
};

/**
 * A public picture as it is kept: decoded, turned upright and encoded anew, so that nothing but its pixels goes to visitors
 * (no place, camera or appended data). What moves goes on moving. @throws AppError 422
 */
export async function keptPicture(bytes: Buffer): Promise<KeptPicture> {
  const type = imageType(bytes)?.type;
  const encode = type === undefined ? undefined : encoders[type];
  if (type === undefined || !encode) throw wrong('只能上传 PNG、JPG、GIF、WebP、BMP 图片');
  if (type === 'image/bmp') return withinLimit(() => fromBmp(bytes, encode));
  const facts = await sharp(bytes, { limitInputPixels: false, animated: true }).metadata().catch(broken);
  assertPixels(facts.width * facts.height);
  return withinLimit(async () => {
    if (type === 'image/png' && bytes.includes('acTL')) {
      const moving = await movingPng(bytes);
      if (moving) return { bytes: moving, type };
    }
    const picture = sharp(bytes, { limitInputPixels: maxPixels, failOn: 'error', animated: true });
    return { bytes: await encode(picture.autoOrient()).toBuffer().catch(broken), type };
  });
}

function assertPixels(pixels: number): void {
  if (pixels > maxPixels) throw wrong('图片的像素太多，请先缩小到 5000 万像素以内');
}

async function fromBmp(bytes: Buffer, encode: (picture: Sharp) => Sharp): Promise<KeptPicture> {
  assertPixels(Math.abs(bytes.readInt32LE(18)) * Math.abs(bytes.readInt32LE(22)));
  const picture = await decodeBmp(bytes).catch(broken);
  return { bytes: await encode(picture).toBuffer().catch(broken), type: 'image/png' };
}

/** Its frames are read one by one; null for a picture that stands still. */
async function movingPng(bytes: Buffer): Promise<Buffer | null> {
  const frames = await apngFrames(bytes).catch(broken);
  return frames ? withoutWords(bytes) : null;
}
