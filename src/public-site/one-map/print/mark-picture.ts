import { metresBetween } from '../../../geo/measure.ts';
import type { Extent } from '../../../resources/kit/field-kinds.ts';
import { scaleBar } from '../../../map/state/print/scale-bar.ts';

/** Metres on the ground that a CSS pixel is in the middle of a window of this width. */
export function metresPerPixel({ west, south, east, north }: Extent, width: number): number {
  const lat = (south + north) / 2;
  return metresBetween({ lon: west, lat }, { lon: east, lat }) / width;
}

interface Marks {
  /** Pixels of the picture in a CSS pixel. */
  ratio: number;
  /** Null: it differs from place to place, and no bar is drawn. */
  metresPerPixel: number | null;
  sources: readonly string[];
}

const ink = '#16202b';
const ground = 'rgb(255 255 255 / 84%)';
const letters = "system-ui, 'PingFang SC', 'Microsoft YaHei', 'Noto Sans CJK SC', 'Noto Sans SC', sans-serif";
/** CSS pixels. */
const [edge, padding, height] = [12, 7, 30];

/** Writes a scale bar into the lower left corner of a picture that has one scale, and the sources into the lower right one. */
export function markPicture(canvas: HTMLCanvasElement, { ratio, metresPerPixel, sources }: Marks): void {
  const context = canvas.getContext('2d');
  if (!context) throw new Error('浏览器不能在图片上写字，请减小图片');
  context.globalAlpha = 1;
  context.globalCompositeOperation = 'source-over';
  context.filter = 'none';
  context.setTransform(ratio, 0, 0, ratio, 0, 0);
  const [wide, high] = [canvas.width / ratio, canvas.height / ratio];
  const bottom = high - edge;
  const length =
    metresPerPixel === null ? 0 : writeScale(context, { metresPerPixel, bottom, longest: Math.min(140, wide / 3) });
  const room = wide - length - 3 * edge - 4 * padding;
  const text = sources.length > 0 ? `资料来源：${sources.join('；')}` : '';
  if (text !== '') writeSources(context, text, { right: wide - edge, bottom, room });
}

/** @returns how long the bar is, CSS pixels */
function writeScale(
  context: CanvasRenderingContext2D,
  { metresPerPixel, bottom, longest }: { metresPerPixel: number; bottom: number; longest: number },
): number {
  const bar = scaleBar(metresPerPixel * longest);
  const length = bar.metres / metresPerPixel;
  context.fillStyle = ground;
  context.fillRect(edge, bottom - height, length + 2 * padding, height);
  context.fillStyle = ink;
  context.font = `12px ${letters}`;
  context.textAlign = 'center';
  context.fillText(`${bar.labels.at(-1)} ${bar.unit}`, edge + padding + length / 2, bottom - height + 14);
  context.lineWidth = 1.5;
  context.strokeStyle = ink;
  context.beginPath();
  context.moveTo(edge + padding, bottom - 12);
  context.lineTo(edge + padding, bottom - 6);
  context.lineTo(edge + padding + length, bottom - 6);
  context.lineTo(edge + padding + length, bottom - 12);
  context.stroke();
  return length;
}

function writeSources(
  context: CanvasRenderingContext2D,
  text: string,
  { right, bottom, room }: { right: number; bottom: number; room: number },
): void {
  const lines: string[] = [''];
  for (const sign of text) {
    const last = lines.at(-1) ?? '';
    if (context.measureText(last + sign).width > room) lines.push(sign);
    else lines[lines.length - 1] = last + sign;
  }
  const width = Math.max(...lines.map((line) => context.measureText(line).width));
  const high = lines.length * 16 + 6;
  context.fillStyle = ground;
  context.fillRect(right - width - 2 * padding, bottom - high, width + 2 * padding, high);
  context.fillStyle = ink;
  context.textAlign = 'right';
  for (const [at, line] of lines.entries()) context.fillText(line, right - padding, bottom - high + 15 + at * 16);
}
