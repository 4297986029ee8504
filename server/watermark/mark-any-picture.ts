import { apngFrames } from '../formats/apng-frames.ts';
import { type MarkedPicture, markPicture } from './mark-picture.ts';
import type { Mark } from './mark.ts';

/** As `markPicture`; what moves goes on moving, an APNG as a GIF. @throws AppError 422 */
export async function markAnyPicture(
  bytes: Buffer,
  type: string,
  mark: Mark,
  options: { isWhole: boolean },
): Promise<MarkedPicture> {
  const frames = type === 'image/apng' ? await apngFrames(bytes) : null;
  return frames ? markPicture(frames, 'image/gif', mark, options) : markPicture(bytes, type, mark, options);
}
