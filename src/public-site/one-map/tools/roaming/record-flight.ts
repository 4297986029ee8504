import type { GlobeHand, ScenePicture } from '../../../../map/state/map-hand.ts';
import { wordsOf } from '../../../../resources/kit/words-of.ts';
import { markPicture } from '../../print/mark-picture.ts';
import { type FlightFrame, framesCsv } from './flight-frames.ts';
import type { FramesZip } from './frames-zip.ts';

/** Pixels of the longer side of a picture. */
const longest = 1920;
/** What a file of video is made of needs no more. */
const quality = 0.9;
/** Milliseconds that pictures wait for layers once one of them did not come in the usual time. */
const afterLate = 5000;

interface Recording {
  hand: Pick<GlobeHand, 'fly' | 'stand' | 'eye' | 'picture' | 'size'>;
  frames: readonly FlightFrame[];
  /** Whom the layers have to name, written into a corner of each picture. */
  sources: readonly string[];
  zip: FramesZip;
  /** Told before each picture, in Chinese. */
  onStep: (step: string) => void;
  signal: AbortSignal;
}

interface Recorded {
  file: Blob;
  /** Chinese sentences. */
  problems: readonly string[];
}

/** Pixels of a picture of a window: as it is, or its longer side as long as is allowed; even, as programs for video want it. */
export function frameSize({ width, height }: { width: number; height: number }): { width: number; height: number } {
  const scale = Math.min(1, longest / Math.max(width, height));
  const even = (pixels: number): number => Math.max(2, 2 * Math.round((pixels * scale) / 2));
  return { width: even(width), height: even(height) };
}

/** @throws Error with a Chinese sentence where the browser does not let the picture be read */
async function jpegBytes(canvas: HTMLCanvasElement): Promise<Uint8Array> {
  const blob = await new Promise<Blob | null>((resolve, reject) => {
    try {
      canvas.toBlob(resolve, 'image/jpeg', quality);
    } catch (error) {
      reject(new Error('有图层不允许读取它的图像，请隐藏外部服务的图层后重试', { cause: error }));
    }
  });
  if (!blob) throw new Error('浏览器不能生成这样大的图片，请缩小窗口后重试');
  return new Uint8Array(await blob.arrayBuffer());
}

/** Takes a picture while the camera is held at a stance. @throws Error with a Chinese sentence, also where the visitor moves the map */
async function pictureAt(
  { hand, sources, signal }: Pick<Recording, 'hand' | 'sources' | 'signal'>,
  { stance }: FlightFrame,
  ways: Pick<ScenePicture, 'longest' | 'onFault' | 'onLate'>,
): Promise<Uint8Array> {
  const held = new AbortController();
  const cancel = (): void => held.abort(signal.reason);
  signal.addEventListener('abort', cancel, { once: true });
  const seized = new Error('拍摄时地图被移动了');
  const letGo = hand.fly(
    () => stance,
    () => held.abort(seized),
  );
  try {
    hand.stand(stance);
    const canvas = await hand.picture({ ...frameSize(hand.size()), ratio: 1, ...ways }, held.signal);
    held.signal.throwIfAborted();
    markPicture(canvas, { ratio: 1, metresPerPixel: null, sources });
    const bytes = await jpegBytes(canvas);
    // What it holds is given back at once
    Object.assign(canvas, { width: 0, height: 0 });
    return bytes;
  } catch (error) {
    throw held.signal.reason === seized ? seized : error;
  } finally {
    letGo();
    signal.removeEventListener('abort', cancel);
  }
}

/**
 * Flies from picture to picture, each of which waits until the ground and the layers that it shows are there, or have failed;
 * what one of them lacks is told. Where one cannot be taken, those before it are kept. The camera is back where it was afterwards. @throws what the signal carries when it is aborted; Error
 * with a Chinese sentence when there is not one picture
 */
export async function recordFlight(recording: Recording): Promise<Recorded> {
  const { hand, frames, zip, onStep, signal } = recording;
  const { lon, lat, height, heading, pitch } = hand.eye();
  const problems = new Set<string>();
  const taken: FlightFrame[] = [];
  let isLate = false;
  const ways = (): Parameters<typeof pictureAt>[2] => ({
    ...(isLate ? { longest: afterLate } : {}),
    onFault: (problem) => problems.add(problem),
    onLate: () => {
      isLate = true;
    },
  });
  try {
    for (const frame of frames) {
      signal.throwIfAborted();
      onStep(`正在拍第 ${taken.length + 1} 张，共 ${frames.length} 张`);
      zip.add(frame.name, await pictureAt(recording, frame, ways()));
      taken.push(frame);
    }
  } catch (error) {
    signal.throwIfAborted();
    const why = wordsOf(error, '画面没有取到，请减少图层后重试');
    if (taken.length === 0) throw new Error(`第 1 张没有拍摄成功：${why}`, { cause: error });
    problems.add(`第 ${taken.length + 1} 张没有拍摄成功：${why}。已保存前 ${taken.length} 张`);
  } finally {
    // All of its height is above the ground: it is not raised with that
    hand.stand({ lon, lat, height, heading, pitch, ground: 0, above: height });
  }
  const table = new TextEncoder().encode(framesCsv(taken));
  return { file: zip.end('画面.csv', table), problems: [...problems] };
}
