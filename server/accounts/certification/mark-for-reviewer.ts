import sharp from 'sharp';
import { dayInChina } from '../../../src/resources/shared/china-days.ts';

/** Of user names; nothing else may enter the drawing. */
const plain = (text: string): string => text.replaceAll(/[^\w.-]/g, '');

/** A drawing as large as the picture that repeats who looked, and on what day (Shanghai time). */
function marks(reviewer: string, width: number, height: number): Buffer {
  const day = dayInChina();
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
       <pattern id="mark" width="380" height="170" patternUnits="userSpaceOnUse" patternTransform="rotate(-20)">
         <text x="10" y="90" font-family="sans-serif" font-size="22" fill="#c00" fill-opacity="0.3"
           stroke="#fff" stroke-opacity="0.3" stroke-width="0.6">${plain(reviewer)} ${day}</text>
       </pattern>
       <rect width="100%" height="100%" fill="url(#mark)"/>
     </svg>`,
  );
}

/** Burns the reviewer's name and the day into a proof image: a copy that leaves the screen says whose it was. */
export async function markForReviewer(image: Buffer, reviewer: string): Promise<Buffer> {
  const { width, height } = await sharp(image).metadata();
  return sharp(image)
    .composite([{ input: marks(reviewer, width, height) }])
    .jpeg({ quality: 85 })
    .toBuffer();
}
