import { type Pen, trace } from '../sheet-canvas.ts';
import type { ThemeMark } from './theme.ts';

type Draw = ThemeMark['draw'];
type Outline = (pen: Pen, unit: number) => void;

/** A filled sign with a light edge, in the middle of its place. */
export const filled =
  (colour: string, outline: Outline, edge = '#ffffff'): Draw =>
  (pen, x, y, unit) => {
    pen.save();
    pen.translate(x, y);
    pen.beginPath();
    outline(pen, unit);
    pen.fillStyle = colour;
    pen.strokeStyle = edge;
    pen.lineWidth = 2 * unit;
    pen.stroke();
    pen.fill();
    pen.restore();
  };

/** Outlines, their radius in units of the layout. */
export const disc =
  (radius: number): Outline =>
  (pen, unit) =>
    pen.arc(0, 0, radius * unit, 0, Math.PI * 2);
export const polygon =
  (corners: number, radius: number, turn = 0): Outline =>
  (pen, unit) =>
    trace(
      pen,
      Array.from({ length: corners }, (_, index) => {
        const angle = ((index + turn) / corners) * Math.PI * 2 - Math.PI / 2;
        return [Math.cos(angle) * radius * unit, Math.sin(angle) * radius * unit] as const;
      }),
      true,
    );

/** A piece of a line. */
export const lineSign =
  (colour: string, thickness: number, dash: readonly number[] = []): Draw =>
  (pen, x, y, unit) => {
    pen.save();
    pen.strokeStyle = colour;
    pen.lineWidth = thickness * unit;
    pen.setLineDash(dash.map((each) => each * unit));
    pen.beginPath();
    trace(pen, [
      [x - 26 * unit, y],
      [x + 26 * unit, y],
    ]);
    pen.stroke();
    pen.restore();
  };

/** The colour of an area, in a box. */
export const swatch =
  (colour: string, alpha = 1): Draw =>
  (pen, x, y, unit) => {
    pen.save();
    pen.globalAlpha = alpha;
    pen.fillStyle = colour;
    pen.fillRect(x - 26 * unit, y - 11 * unit, 52 * unit, 22 * unit);
    pen.globalAlpha = 1;
    pen.strokeStyle = '#1d1d1b';
    pen.lineWidth = 1.2 * unit;
    pen.strokeRect(x - 26 * unit, y - 11 * unit, 52 * unit, 22 * unit);
    pen.restore();
  };

/** A hole that was drilled: a ring. */
export const drill: Draw = (pen, x, y, unit) => {
  filled('#1d1d1b', disc(9))(pen, x, y, unit);
  filled('#ffffff', disc(8))(pen, x, y, unit * 0.6);
};
