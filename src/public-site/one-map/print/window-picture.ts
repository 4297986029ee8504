import type { MapHand } from '../../../map/state/map-hand.ts';
import type { OneMapPageState } from '../use-one-map.ts';
import { markPicture, metresPerPixel } from './mark-picture.ts';
import { sourcesOf } from './sheet-settings.ts';

interface Wanted {
  hand: MapHand;
  page: Pick<OneMapPageState, 'shown'>;
  /** Pixels. */
  width: number;
  height: number;
  /** Of these in a CSS pixel. */
  ratio: number;
  type: 'image/png' | 'image/jpeg';
  /** Milliseconds that the globe may take for all of it. */
  longest?: number;
}

/**
 * What the window shows as a picture, with its scale, where it has one, and whom it comes from in its corners.
 * @throws Error with a Chinese sentence; what the signal carries when it was broken off
 */
export async function windowPicture(
  { hand, page, width, height, ratio, type, ...limits }: Wanted,
  signal: AbortSignal,
): Promise<{ blob: Blob; problems: readonly string[] }> {
  const problems: string[] = [];
  const onFault = (problem: string): void => void problems.push(problem);
  const window = hand.size();
  // All of the window is in the picture, whatever its sides
  const smaller = Math.max(window.width / width, window.height / height) * ratio;
  const ground = hand.dimension === '2d' ? metresPerPixel(hand.extent(), window.width) * smaller : null;
  const canvas = await hand.picture({ width, height, ratio, onFault, ...limits }, signal);
  markPicture(canvas, { ratio, metresPerPixel: ground, sources: sourcesOf(page.shown) });
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type, 0.92));
  signal.throwIfAborted();
  if (!blob) throw new Error('浏览器不能生成这样大的图片，请减小倍数');
  return { blob, problems };
}
