import { Icon, Style } from 'ol/style.js';
import { markerShapes } from '../kinds/marker-shapes.ts';
import type { PlaceKind } from './marker-shapes.ts';

export type MarkerState = 'plain' | 'active' | 'selected';

/** Pixels across, at the reader's usual text size. */
const sizes: Record<MarkerState, number> = { plain: 26, active: 34, selected: 36 };
/** Drawn finer than it is shown, for screens of high density. */
const density = 3;
const field = 28;

export interface MarkerLook {
  kind: PlaceKind;
  text: string;
  state: MarkerState;
  /** Pixels to the right of the place. */
  shift: number;
  /** Known to several kilometres only: drawn with a broken rim. */
  isApproximate: boolean;
}

const token = (name: string): string =>
  getComputedStyle(document.documentElement).getPropertyValue(`--${name}`).trim() || '#16262b';

/** How much larger than usual the page's text is: markers grow with it, on a wall screen as in 大字 mode. */
export function markerScale(): number {
  const root = Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
  return Math.min(3, Math.max(1, (Number.isFinite(root) ? root : 16) / 16));
}

/**
 * The marker of a place as a map style; exact places lie over approximate ones, the active one over its neighbours,
 * the selected one over all.
 */
export function markerStyle(look: MarkerLook): Style {
  const scale = markerScale();
  const size = Math.round(sizes[look.state] * scale);
  const icon = new Icon({
    img: drawMarker(look, size),
    scale: 1 / density,
    displacement: [look.shift * scale, 0],
  });
  const plain = look.isApproximate ? 0 : 1;
  return new Style({ image: icon, zIndex: { plain, active: 2, selected: 3 }[look.state] });
}

function drawMarker({ kind, text, state, isApproximate }: MarkerLook, size: number): HTMLCanvasElement {
  const canvas = document.createElement('canvas');
  canvas.width = size * density;
  canvas.height = size * density;
  const pen = canvas.getContext('2d');
  if (!pen) return canvas;
  const unit = (size * density) / field;
  pen.setTransform(unit, 0, 0, unit, 2 * unit, 2 * unit);
  const outline = new Path2D(markerShapes[kind.shape]);
  pen.lineJoin = 'round';
  pen.lineWidth = 3.6;
  pen.strokeStyle = token(state === 'selected' ? 'ink' : 'lead-white');
  pen.stroke(outline);
  pen.fillStyle = token(kind.pigment);
  pen.fill(outline);
  pen.lineWidth = 1.6;
  pen.strokeStyle = token(state === 'selected' ? 'gamboge' : isApproximate ? 'lead-white' : kind.pigment);
  pen.setLineDash(isApproximate && state !== 'selected' ? [2.6, 2.2] : []);
  pen.stroke(outline);
  writeText(pen, text, kind);
  return canvas;
}

function writeText(pen: CanvasRenderingContext2D, text: string, { shape }: PlaceKind): void {
  pen.font = `600 ${text.length > 2 ? 8.5 : 11.5}px sans-serif`;
  pen.textAlign = 'center';
  pen.textBaseline = 'middle';
  pen.fillStyle = '#ffffff';
  pen.fillText(text, 12, shape === 'triangle' || shape === 'drop' ? 14.6 : 12.6);
}
