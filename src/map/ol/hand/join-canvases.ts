import type { PictureRequest } from '../../state/map-hand.ts';

const blendOf = ({ mixBlendMode }: CSSStyleDeclaration): GlobalCompositeOperation =>
  mixBlendMode === 'normal' ? 'source-over' : (mixBlendMode as GlobalCompositeOperation);

/**
 * The canvases of a map's layers, lowest first, as the page's rules lay them upon each other.
 * @param isClear nothing lies below them: the picture is seen through where they draw nothing
 * @throws Error with a Chinese sentence when the browser holds no such picture, or a layer does not let its own be read
 */
export function joinCanvases(
  target: HTMLElement,
  { width, height, ratio }: PictureRequest,
  isClear = false,
): HTMLCanvasElement {
  const picture = Object.assign(document.createElement('canvas'), { width, height });
  const context = picture.getContext('2d');
  if (!context || picture.width !== width || picture.height !== height) throw tooLarge();
  layGround(context, target);
  assertReadable(context);
  if (isClear) context.clearRect(0, 0, width, height);
  layCanvases(target, context, { ratio, left: 0, top: 0 });
  assertReadable(context, isClear);
  return picture;
}

/** White where nothing is drawn: the map on the screen may have no colour of its own. */
function layGround(context: CanvasRenderingContext2D, target: HTMLElement): void {
  for (const colour of ['#ffffff', getComputedStyle(target.parentElement ?? target).backgroundColor]) {
    context.fillStyle = colour;
    context.fillRect(0, 0, context.canvas.width, context.canvas.height);
  }
}

/**
 * Lays the canvases of a map's layers upon a picture, lowest first, as the page's rules say.
 * @param at pixels of the picture for one of CSS, and pixels of them that lie left of the picture and above
 */
export function layCanvases(
  target: HTMLElement,
  context: CanvasRenderingContext2D,
  { ratio, left, top }: { ratio: number; left: number; top: number },
): void {
  for (const canvas of target.querySelectorAll<HTMLCanvasElement>('.ol-layers canvas')) {
    if (canvas.width === 0 || canvas.height === 0) continue;
    const style = getComputedStyle(canvas.parentElement ?? canvas);
    context.globalAlpha = Number(style.opacity);
    context.globalCompositeOperation = blendOf(style);
    context.filter = style.filter;
    const [a = 1, b = 0, c = 0, d = 1, e = 0, f = 0] = matrixOf(canvas.style.transform);
    context.setTransform(a * ratio, b * ratio, c * ratio, d * ratio, e * ratio - left, f * ratio - top);
    context.drawImage(canvas, 0, 0);
    context.setTransform(1, 0, 0, 1, 0, 0);
  }
}

/** Six numbers of a CSS matrix; none where there is none. */
const matrixOf = (transform: string): number[] =>
  (/^matrix\((.*)\)$/.exec(transform)?.[1] ?? '')
    .split(',')
    .filter((text) => text !== '')
    .map(Number);

const tooLarge = (): Error => new Error('浏览器不能生成这样大的图片，请减小幅面或分辨率');

function assertReadable(context: CanvasRenderingContext2D, isClear = false): void {
  try {
    // Where an opaque ground was painted, a browser that has no room for the canvas answers nothing
    if (context.getImageData(0, 0, 1, 1).data[3] === 0 && !isClear) throw tooLarge();
  } catch (error) {
    if (error instanceof DOMException && error.name === 'SecurityError')
      throw new Error('有图层来自不允许取用其图片的网站，请移出该图层后再试', { cause: error });
    throw error;
  }
}
