import { sexagesimal } from '../../../src/geo/degrees.ts';
import { type MapFrame, xOf, yOf } from './map-frame.ts';
import { type Pen, trace, write } from './sheet-canvas.ts';

/** Steps of a graticule, degrees: from 15 seconds to 1 degree. */
const steps = [1 / 240, 1 / 120, 1 / 60, 1 / 30, 1 / 24, 1 / 12, 1 / 6, 1 / 4, 1 / 2, 1];

/** 119°07′30″, 119°15′ */
const graticuleText = (degrees: number): string => sexagesimal(degrees, 0).replace('′00″', '′');

/** Double frame, graticule with its figures. */
export function drawGraticule(pen: Pen, frame: MapFrame): void {
  const { extent, left, top, width, height, unit } = frame;
  const span = extent.east - extent.west;
  const step = steps.find((each) => span / each <= 6.5) ?? 1;
  const marks = (from: number, to: number): number[] =>
    Array.from(
      { length: Math.floor(to / step + 1e-6) - Math.ceil(from / step - 1e-6) + 1 },
      (_, index) => (Math.ceil(from / step - 1e-6) + index) * step,
    );
  const size = 19 * unit;
  pen.strokeStyle = 'rgba(30,60,90,.55)';
  pen.lineWidth = Math.max(1, 0.9 * unit);
  for (const lon of marks(extent.west, extent.east)) {
    const x = xOf(frame, lon);
    pen.beginPath();
    trace(pen, [
      [x, top],
      [x, top + height],
    ]);
    pen.stroke();
    write(pen, graticuleText(lon), x, top - 22 * unit, { size, align: 'center' });
    write(pen, graticuleText(lon), x, top + height + 38 * unit, { size, align: 'center' });
  }
  for (const lat of marks(extent.south, extent.north)) {
    const y = yOf(frame, lat);
    pen.beginPath();
    trace(pen, [
      [left, y],
      [left + width, y],
    ]);
    pen.stroke();
    for (const [x, turn] of [
      [left - 22 * unit, -1],
      [left + width + 22 * unit, 1],
    ] as const) {
      pen.save();
      pen.translate(x, y);
      pen.rotate((turn * Math.PI) / 2);
      write(pen, graticuleText(lat), 0, 0, { size, align: 'center' });
      pen.restore();
    }
  }
  pen.strokeStyle = '#1d1d1b';
  pen.lineWidth = 1.5 * unit;
  pen.strokeRect(left, top, width, height);
  pen.lineWidth = 4 * unit;
  const gap = 12 * unit;
  pen.strokeRect(left - gap, top - gap, width + 2 * gap, height + 2 * gap);
}

/** A scale bar of round kilometres, at most a third of the frame long; its zero stands at `x`. */
export function drawScaleBar(
  pen: Pen,
  { unit, width, widthKm }: Pick<MapFrame, 'unit' | 'width' | 'widthKm'>,
  x: number,
  y: number,
): void {
  const pixelsPerKm = width / widthKm;
  const most = widthKm / 3;
  const decade = 10 ** Math.floor(Math.log10(most));
  const total = [5, 4, 2, 1].map((times) => times * decade).find((each) => each <= most) ?? decade;
  const parts = 4;
  const part = (total / parts) * pixelsPerKm;
  const isMetres = total < 2;
  for (let index = 0; index < parts; index++) {
    pen.fillStyle = index % 2 === 0 ? '#1d1d1b' : '#ffffff';
    pen.fillRect(x + index * part, y, part, 11 * unit);
  }
  pen.strokeStyle = '#1d1d1b';
  pen.lineWidth = 1.4 * unit;
  pen.strokeRect(x, y, part * parts, 11 * unit);
  for (let index = 0; index <= parts; index += 2) {
    const value = (total / parts) * index * (isMetres ? 1000 : 1);
    const label = `${Number(value.toPrecision(3))}${index === parts ? (isMetres ? ' m' : ' km') : ''}`;
    write(pen, label, x + index * part, y - 10 * unit, { size: 20 * unit, align: 'center' });
  }
}
