import type { Globe, Scene } from 'cesium';

/** Share of a frame that may go into tiles which have come. */
const share = 0.3;
/** Milliseconds: what the engine takes of each frame, however long that is; and where it would be felt. */
const [least, longest] = [5, 75];

/** Part of the engine that has no public name: how long it makes tiles ready in each frame, milliseconds. */
interface TileQueue {
  _surface?: { _loadQueueTimeSlice?: number };
}

/** Milliseconds of a frame in which tiles are made ready. @param frame milliseconds from frame to frame */
export const sliceOf = (frame: number): number => Math.max(least, Math.min(longest, frame * share));

/** @throws Error where the engine has no such part any more */
export function setSlice(globe: Globe, slice: number): void {
  const surface = (globe as unknown as TileQueue)._surface;
  if (surface?._loadQueueTimeSlice === undefined) throw new Error('the queue of tiles has no time slice');
  surface._loadQueueTimeSlice = slice;
}

/**
 * Where frames take long, as without a graphics card, tiles get a share of each: of five milliseconds in every one the
 * ground would come ten times as slowly as it arrives.
 */
export function shareFrames(scene: Scene): void {
  let before = performance.now();
  // Told of every frame of the browser, also of those in which nothing has changed
  scene.preUpdate.addEventListener(() => {
    const now = performance.now();
    setSlice(scene.globe, sliceOf(now - before));
    before = now;
  });
}
