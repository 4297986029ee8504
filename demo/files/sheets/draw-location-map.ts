import type { Canvas } from '@napi-rs/canvas';
import type { SampleFacts } from '../sample-facts.ts';
import { countyShapes } from './boundaries.ts';
import { drawBorders, drawPlaces, onLand } from './draw-base.ts';
import { drawGraticule, drawScaleBar } from './graticule.ts';
import { frameIn, xOf, yOf } from './map-frame.ts';
import { newSheet } from './sheet-canvas.ts';
import { wholeExtent } from '../whole-extent.ts';

const [width, height] = [800, 590];

/** Where the item lies: the county with its neighbours, and a red frame around the ground that it tells of. */
export function drawLocationMap(facts: SampleFacts): Canvas {
  const unit = width / 1500;
  const { canvas, pen } = newSheet(width, height);
  const extent = wholeExtent(facts);
  const points = countyShapes()
    .filter(({ name }) => name === facts.county)
    .flatMap(({ rings }) => rings.flat());
  const lons = [extent.west, extent.east, ...points.map(([lon]) => lon)];
  const lats = [extent.south, extent.north, ...points.map(([, lat]) => lat)];
  const pad = 0.06;
  const shown = {
    west: Math.min(...lons) - pad,
    east: Math.max(...lons) + pad,
    south: Math.min(...lats) - pad,
    north: Math.max(...lats) + pad,
  };
  const frame = frameIn(shown, { left: 70, top: 50, width: width - 140, height: height - 130 }, unit);
  onLand(pen, frame, () => {
    pen.fillStyle = '#f6f2e6';
    pen.fillRect(frame.left, frame.top, frame.width, frame.height);
  });
  drawBorders(pen, frame);
  drawPlaces(pen, frame);
  const [left, right] = [xOf(frame, extent.west), xOf(frame, extent.east)];
  const [top, bottom] = [yOf(frame, extent.north), yOf(frame, extent.south)];
  const least = 12;
  pen.strokeStyle = '#c21f1f';
  pen.lineWidth = 3;
  pen.strokeRect(
    left - Math.max(0, least - (right - left)) / 2,
    top - Math.max(0, least - (bottom - top)) / 2,
    Math.max(least, right - left),
    Math.max(least, bottom - top),
  );
  drawGraticule(pen, frame);
  drawScaleBar(pen, frame, 80, height - 30);
  return canvas;
}
