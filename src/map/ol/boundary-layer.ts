import TopoJSON from 'ol/format/TopoJSON.js';
import VectorLayer from 'ol/layer/Vector.js';
import VectorSource from 'ol/source/Vector.js';
import { Fill, Stroke, Style, Text } from 'ol/style.js';
import { type MapColours, translucent } from './map-colours.ts';

/** Shown with the boundaries wherever they are drawn. */
export const boundaryNotice = '行政区划界线为示意，不作为权属依据';

/** Metres per pixel below which names are drawn: cities from the whole province on, counties when they are large enough. */
const cityNames = 2600;
const countyNames = 220;

let source: VectorSource | null = null;

/** Boundaries are fetched once for all maps of the page; after a failure the next map tries again. */
function boundarySource(): VectorSource {
  if (source) return source;
  const made = new VectorSource({
    url: `${import.meta.env.BASE_URL}base-data/zhejiang.topo.json`,
    format: new TopoJSON({ layerName: 'kind' }),
    attributions: boundaryNotice,
  });
  made.on('featuresloaderror', () => {
    source = null;
  });
  source = made;
  return made;
}

/** Counties and cities of the province: land, thin lines, names that give way to each other. */
export function boundaryLayer(colours: MapColours): VectorLayer {
  const county = new Style({
    fill: new Fill({ color: colours.land }),
    stroke: new Stroke({ color: translucent(colours.county, 0.5), width: 1 }),
  });
  const city = new Style({ stroke: new Stroke({ color: colours.city, width: 1.25 }), zIndex: 1 });
  const name = new Style({
    text: new Text({
      font: '13px sans-serif',
      fill: new Fill({ color: colours.text }),
      stroke: new Stroke({ color: colours.halo, width: 3 }),
    }),
    zIndex: 2,
  });
  return new VectorLayer({
    source: boundarySource(),
    declutter: true,
    style: (feature, resolution) => {
      const isCity = feature.get('kind') === 'cities';
      const isNamed = isCity ? resolution <= cityNames && resolution > countyNames : resolution <= countyNames;
      const line = isCity ? city : county;
      if (!isNamed) return line;
      name.getText()?.setText(feature.get('name') as string);
      return [line, name];
    },
  });
}
