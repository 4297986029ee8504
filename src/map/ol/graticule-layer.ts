import Graticule from 'ol/layer/Graticule.js';
import { Fill, Stroke, Text } from 'ol/style.js';
import { latitudeLabel, longitudeLabel } from '../../geo/degrees.ts';
import type { MapColours } from './map-colours.ts';

const digits = 3;

/** Meridians and parallels with their degrees at the edges. */
export function graticuleLayer(colours: MapColours): Graticule {
  const label = (offset: { offsetX?: number; offsetY?: number; textAlign?: CanvasTextAlign }): Text =>
    new Text({
      font: '11px sans-serif',
      fill: new Fill({ color: colours.text }),
      stroke: new Stroke({ color: colours.halo, width: 3 }),
      ...offset,
    });
  return new Graticule({
    showLabels: true,
    wrapX: false,
    targetSize: 120,
    strokeStyle: new Stroke({ color: colours.grid, width: 0.75, lineDash: [3, 4] }),
    lonLabelFormatter: (lon) => longitudeLabel(lon, { digits }),
    latLabelFormatter: (lat) => latitudeLabel(lat, { digits }),
    lonLabelPosition: 1,
    latLabelPosition: 1,
    lonLabelStyle: label({ offsetY: 10 }),
    latLabelStyle: label({ offsetX: -4, textAlign: 'right' }),
  });
}
