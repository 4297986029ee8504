import sharp from 'sharp';
import { invalid } from '../../errors.ts';
import { imageType } from '../../formats/image-type.ts';

/** Largest upload, in bytes. */
export const maxProofBytes = 5 * 1024 * 1024;
const maxPixels = 50_000_000;
/** Longest side of what is kept, in pixels: an identity card stays legible. */
const longestSide = 2000;
const taken = ['image/jpeg', 'image/png', 'image/webp'];

const wrongFile = (sentence: string) => invalid({ file: [sentence] });
const asDamaged = (cause: unknown): never => {
  throw Object.assign(wrongFile('图片已损坏，请换一张'), { cause });
};

/**
 * The picture as it is kept: decoded and encoded anew as JPEG, upright, without place, camera or anything else that
 * does not show. @throws AppError 422
 */
export async function proofImage(bytes: Buffer): Promise<Buffer> {
  if (!taken.includes(imageType(bytes)?.type ?? '')) throw wrongFile('只能上传 JPG、PNG、WebP 图片');
  const { width, height } = await sharp(bytes, { limitInputPixels: false }).metadata().catch(asDamaged);
  if (width * height > maxPixels) throw wrongFile('图片不能超过 5000 万像素，请缩小后再传');
  return sharp(bytes, { limitInputPixels: maxPixels, failOn: 'error' })
    .rotate()
    .resize({ width: longestSide, height: longestSide, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#ffffff' })
    .jpeg({ quality: 80 })
    .toBuffer()
    .catch(asDamaged);
}
