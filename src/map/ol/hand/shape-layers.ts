import type OlMap from 'ol/Map.js';
import Feature from 'ol/Feature.js';
import VectorLayer from 'ol/layer/Vector.js';
import VectorSource from 'ol/source/Vector.js';
import type { Shape } from '../../state/map-hand.ts';
import { askedProperty } from '../asked-part.ts';
import { shapeStyle } from './shape-style.ts';
import { geometryOfSketch } from './sketch-geometry.ts';

/** Shapes of tools lie over all layers and below the mark of the place that was asked about. */
const shapesLevel = 900;

/** Shapes of tools on the map, by the names that they were put under. */
export class ShapeLayers {
  readonly #map: OlMap;
  readonly #put = new Map<string, VectorLayer>();

  constructor(map: OlMap) {
    this.#map = map;
  }

  get layers(): VectorLayer[] {
    return [...this.#put.values()];
  }

  /** Null: nothing was put under this name. */
  layerOf(name: string): VectorLayer | null {
    return this.#put.get(name) ?? null;
  }

  put(name: string, shapes: readonly Shape[]): void {
    const source = (this.#put.get(name) ?? this.#add(name)).getSource();
    source?.clear(true);
    source?.addFeatures(
      shapes.map(({ sketch, look }, at) => {
        const geometry = geometryOfSketch(sketch);
        const feature = new Feature(geometry);
        const styles = shapeStyle(look, geometry);
        for (const style of styles) style.setZIndex(at);
        feature.setStyle(styles);
        feature.setId(at);
        return feature;
      }),
    );
  }

  #add(name: string): VectorLayer {
    const layer = new VectorLayer({ source: new VectorSource(), zIndex: shapesLevel, declutter: true });
    layer.set(askedProperty, false);
    this.#put.set(name, layer);
    this.#map.addLayer(layer);
    return layer;
  }
}
