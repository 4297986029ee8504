import Feature from 'ol/Feature.js';
import Point from 'ol/geom/Point.js';
import VectorLayer from 'ol/layer/Vector.js';
import { fromLonLat } from 'ol/proj.js';
import VectorSource from 'ol/source/Vector.js';
import { marker3d, markerLabels } from '../../kinds/marker-3d.ts';
import type { Controller } from './controller.ts';
import { fetchData } from './fetch-data.ts';
import { lookOf, styleOf } from './look.ts';
import { optionsOf } from '../../kinds/options-of.ts';

interface Label {
  lon: number;
  lat: number;
  text: string;
}

/** Labels in an answer of GetLabels; what has no place or no text is left out. */
export function labelsIn(answer: unknown): Label[] {
  if (!Array.isArray(answer)) return [];
  return (answer as unknown[]).flatMap((each) => {
    const { dot, geoAnno } = (each ?? {}) as { dot?: { x?: unknown; y?: unknown }; geoAnno?: { text?: unknown } };
    const [lon, lat, text] = [Number(dot?.x), Number(dot?.y), geoAnno?.text];
    const isRight = Number.isFinite(lon) && Number.isFinite(lat) && typeof text === 'string' && text !== '';
    return isRight ? [{ lon, lat, text }] : [];
  });
}

/** The names of a 3D scene as points with labels. */
export const marker3dController: Controller = (layer, link) => {
  const options = optionsOf(marker3d, layer);
  const source = new VectorSource({
    loader: async (): Promise<Feature[]> => {
      const labels = labelsIn(await fetchData(link.addressOf(markerLabels(options)), link));
      return labels.map(
        ({ lon, lat, text }) => new Feature({ geometry: new Point(fromLonLat([lon, lat])), 名称: text }),
      );
    },
  });
  return [new VectorLayer({ source, style: styleOf(lookOf({ labelField: '名称' })), declutter: true })];
};
