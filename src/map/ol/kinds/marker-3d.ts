import Feature from 'ol/Feature.js';
import Point from 'ol/geom/Point.js';
import VectorLayer from 'ol/layer/Vector.js';
import { fromLonLat } from 'ol/proj.js';
import VectorSource from 'ol/source/Vector.js';
import { marker3d, markerLabels } from '../../kinds/marker-3d.ts';
import { namesIn } from '../../kinds/space-names.ts';
import type { Controller } from './controller.ts';
import { fetchData } from './fetch-data.ts';
import { lookOf, styleOf } from './look.ts';
import { optionsOf } from '../../kinds/options-of.ts';

/** The names of a 3D scene as points with labels. */
export const marker3dController: Controller = (layer, link) => {
  const options = optionsOf(marker3d, layer);
  const source = new VectorSource({
    loader: async (): Promise<Feature[]> => {
      const names = namesIn(await fetchData(link.addressOf(markerLabels(options)), link));
      return names.map(
        ({ lon, lat, text }) => new Feature({ geometry: new Point(fromLonLat([lon, lat])), 名称: text }),
      );
    },
  });
  return [new VectorLayer({ source, style: styleOf(lookOf({ labelField: '名称' })), declutter: true })];
};
