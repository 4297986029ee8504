import type { CesiumWidget } from 'cesium';
import type { ScenePicture } from '../../state/map-hand.ts';
import type { DraftFrames } from '../draft-frames.ts';
import type { LayersInView } from '../layers-in-view.ts';

const usualLongest = 30_000;

interface Scenery {
  frames: Pick<DraftFrames, 'hold'>;
  layers: LayersInView;
}

/**
 * What the window shows as a picture: all of it where the sides are alike, else its middle. While it is made the scene has
 * the picture's own fineness. It waits for the ground and for all layers in view; what of them fails is told, and what is
 * still on its way in the end is told and left out.
 * @throws Error with a Chinese sentence when the ground was not drawn in time or is too large; AbortError when it was cancelled
 */
export async function scenePicture(
  widget: CesiumWidget,
  { frames, layers }: Scenery,
  request: ScenePicture,
  signal?: AbortSignal,
): Promise<HTMLCanvasElement> {
  signal?.throwIfAborted();
  const { width, height, longest = usualLongest, onFault, onLate } = request;
  const { canvas } = widget;
  const letGo = frames.hold();
  const before = widget.resolutionScale;
  const { clientWidth, clientHeight } = canvas;
  const finer = Math.max(width / clientWidth, height / clientHeight);
  const ownRatio = canvas.width / clientWidth / before;
  const picture = Object.assign(document.createElement('canvas'), { width, height });
  const context = picture.getContext('2d');
  if (!context) throw new Error('浏览器不能生成这样大的图片，请减小倍数');
  try {
    // A small picture is made of what is drawn already
    if (finer > ownRatio * before) resize(widget, finer / ownRatio);
    const late = await drawn(widget, { layers, longest, signal }, () => {
      const scale = Math.max(width / canvas.width, height / canvas.height);
      const [wide, high] = [canvas.width * scale, canvas.height * scale];
      context.drawImage(canvas, (width - wide) / 2, (height - high) / 2, wide, high);
    });
    if (late.length > 0) onLate?.();
    for (const name of late) onFault?.(`${name}没有在 ${longest / 1000} 秒内加载完，画面中不全`);
    for (const problem of layers.lacking()) onFault?.(problem);
    return picture;
  } finally {
    letGo();
    if (!widget.isDestroyed()) resize(widget, before);
  }
}

function resize(widget: CesiumWidget, scale: number): void {
  if (widget.resolutionScale === scale) return;
  widget.resolutionScale = scale;
  widget.resize();
  widget.scene.requestRender();
}

interface Limits {
  layers: LayersInView;
  longest: number;
  signal: AbortSignal | undefined;
}

/**
 * Waits for a frame that holds all that there is to be seen.
 * @param take reads the scene in the turn in which it was drawn: later it is empty
 * @returns what was not there in time, in Chinese
 */
function drawn(
  widget: CesiumWidget,
  { layers, longest, signal }: Limits,
  take: () => void,
): Promise<readonly string[]> {
  const { scene } = widget;
  return new Promise((resolve, reject) => {
    let hasArrived = false;
    let late: readonly string[] = [];
    const end = (act: () => void): void => {
      for (const stop of stops) stop();
      clearTimeout(tooLong);
      signal?.removeEventListener('abort', cancel);
      act();
    };
    const cancel = (): void => end(() => reject(new DOMException('已取消', 'AbortError')));
    const isComplete = (): boolean => hasArrived && scene.globe.tilesLoaded && layers.unfinished(true).length === 0;
    const look = (): void => {
      if (late.length === 0 && scene.globe.tilesLoaded && !hasArrived) {
        // What is fetched for a view has to know the ground of it
        hasArrived = true;
        layers.arrive();
        scene.requestRender();
      } else if (late.length > 0 || isComplete())
        end(() => {
          take();
          resolve(late);
        });
    };
    const stops = [
      scene.postRender.addEventListener(look),
      // What comes, or fails, in a turn without a frame may ask for none
      scene.preUpdate.addEventListener(() => {
        if (isComplete()) scene.requestRender();
      }),
    ];
    const tooLong = setTimeout(() => {
      const isGroundThere = !widget.isDestroyed() && scene.globe.tilesLoaded;
      late = widget.isDestroyed() ? [] : layers.unfinished(isGroundThere).map((name) => `“${name}”`);
      if (late.length > 0) {
        if (!isGroundThere) late = [...late, '地面'];
        scene.requestRender();
        // It may be a window behind others, which has no turns of its own
        widget.render();
      }
      // Of no effect where it has just been taken
      end(() => reject(new Error(`三维地图在 ${longest / 1000} 秒内没有画完，请移近视角、减小倍数或减少图层`)));
    }, longest);
    signal?.addEventListener('abort', cancel, { once: true });
    scene.requestRender();
  });
}
