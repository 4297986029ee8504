import type OlMap from 'ol/Map.js';
import { fromLonLat } from 'ol/proj.js';
import type { Point } from '../../../resources/kit/field-kinds.ts';
import type { DataLook, MapData } from '../../state/map-hand.ts';
import { type Found, maxPerLayer, restOf } from '../found-at.ts';
import { FlatLayer } from './flat-layer.ts';

/** Data of the visitor on the map, by the names that they were put under. */
export class DataLayers {
  readonly #map: OlMap;
  readonly #put = new Map<string, { data: MapData; layer: FlatLayer }>();

  constructor(map: OlMap) {
    this.#map = map;
  }

  get layers(): FlatLayer[] {
    return [...this.#put.values()].map(({ layer }) => layer);
  }

  put(name: string, data: MapData | null, look: DataLook): void {
    const before = this.#put.get(name);
    if (before && before.data === data) {
      before.layer.setLook(look);
      return;
    }
    if (before) this.#map.removeLayer(before.layer);
    before?.layer.dispose();
    this.#put.delete(name);
    if (!data) return;
    const layer = new FlatLayer(data.features, look);
    this.#put.set(name, { data, layer });
    this.#map.addLayer(layer);
  }

  /** What the data have at a place, the uppermost first. */
  async at({ lon, lat }: Point): Promise<Found[]> {
    const [x = 0, y = 0] = fromLonLat([lon, lat]);
    const resolution = this.#map.getView().getResolution() ?? 1;
    const found = [...this.#put].toReversed().map(async ([name, { data, layer }]) => {
      const features = layer.featuresAt([x, y], resolution);
      const told = await Promise.all(
        features.slice(0, maxPerLayer).map(async (feature): Promise<Found> => {
          const facts = await data.factsOf(feature);
          return { key: `own:${name}`, title: data.title, facts, row: null };
        }),
      );
      return [...told, ...restOf(`own:${name}`, features.length - told.length)];
    });
    return (await Promise.all(found)).flat();
  }
}
