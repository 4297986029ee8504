import type { CesiumWidget } from 'cesium';
import type { WindowPicture } from '../../state/map-hand.ts';
import type { DraftFrames } from '../draft-frames.ts';
import { onDrawn } from './on-drawn.ts';

const longest = 30_000;

/**
 * What the window shows as a picture: all of it where the sides are alike, else its middle. While it is made the scene has
 * the picture's own fineness.
 * @throws Error with a Chinese sentence when it was not drawn in 30 s or is too large; AbortError when it was cancelled
 */
export async function scenePicture(
  widget: CesiumWidget,
  frames: DraftFrames,
  { width, height }: WindowPicture,
  signal?: AbortSignal,
): Promise<HTMLCanvasElement> {
  signal?.throwIfAborted();
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
    await drawn(widget, signal, () => {
      const scale = Math.max(width / canvas.width, height / canvas.height);
      const [wide, high] = [canvas.width * scale, canvas.height * scale];
      context.drawImage(canvas, (width - wide) / 2, (height - high) / 2, wide, high);
    });
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

/** @param take reads the scene in the turn in which it was drawn: later it is empty */
function drawn({ scene }: CesiumWidget, signal: AbortSignal | undefined, take: () => void): Promise<void> {
  return new Promise((resolve, reject) => {
    const end = (act: () => void): void => {
      stop();
      clearTimeout(tooLong);
      signal?.removeEventListener('abort', cancel);
      act();
    };
    const cancel = (): void => end(() => reject(new DOMException('已取消', 'AbortError')));
    const stop = onDrawn(scene, () =>
      end(() => {
        take();
        resolve();
      }),
    );
    const tooLong = setTimeout(
      () => end(() => reject(new Error('三维地图在 30 秒内没有画完，请移近视角、减小倍数或减少图层'))),
      longest,
    );
    signal?.addEventListener('abort', cancel, { once: true });
  });
}
