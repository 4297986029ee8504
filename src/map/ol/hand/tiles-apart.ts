import ImageLayer from 'ol/layer/Image.js';
import VectorTileLayer from 'ol/layer/VectorTile.js';
import OlMap from 'ol/Map.js';
import { get as projectionOf } from 'ol/proj.js';
import ImageSource from 'ol/source/Image.js';
import View from 'ol/View.js';
import { layCanvases } from './join-canvases.ts';

/** A map on which tiles are painted apart. */
export interface ApartMap {
  map: OlMap;
  end: () => void;
}

/** On their own they have no rules of the page that lay them upon others: those hold for the picture of them. */
function unseenTarget(): HTMLElement {
  const target = document.createElement('div');
  target.className = 'map-picture';
  target.setAttribute('aria-hidden', 'true');
  target.style.cssText = 'position:absolute;left:-100000px;top:0;width:1px;height:1px';
  document.body.append(target);
  return target;
}

/**
 * Areas of vector tiles reach a little over the sides of their tile, where they are cut off: in another projection those sides
 * are turned, and OpenLayers would show what lies over them. Such a layer is painted on Web Mercator, and its picture turned.
 * Layers whose labels make room for each other stay: letters are to be upright.
 */
export function paintTilesApart(map: OlMap, ratio: number): ApartMap[] {
  const layers = map.getLayers();
  return layers.getArray().flatMap((layer, at) => {
    if (!(layer instanceof VectorTileLayer) || layer.getDeclutter() || !layer.getVisible()) return [];
    const apart = apartMap(layer, ratio);
    const [level, opacity] = [layer.getZIndex(), layer.getOpacity()];
    const picture = new ImageLayer({ source: apart.source, className: layer.getClassName(), opacity });
    if (level !== undefined) picture.setZIndex(level);
    layers.setAt(at, picture);
    layer.setOpacity(1);
    apart.map.addLayer(layer);
    return [apart];
  });
}

function apartMap(layer: VectorTileLayer, ratio: number): ApartMap & { source: ImageSource } {
  const target = unseenTarget();
  const map = new OlMap({ target, controls: [], interactions: [], pixelRatio: ratio });
  const projection = projectionOf('EPSG:3857');
  const source = new ImageSource({
    ...(projection ? { projection } : {}),
    loader: async ([west = 0, south = 0, east = 0, north = 0], resolution) => {
      const [columns, rows] = [Math.ceil((east - west) / resolution), Math.ceil((north - south) / resolution)];
      const size = [Math.max(1, columns), Math.max(1, rows)] as const;
      const extent = [west, north - size[1] * resolution, west + size[0] * resolution, north];
      // The map follows the size of its target
      target.style.width = `${size[0]}px`;
      target.style.height = `${size[1]}px`;
      map.setSize([...size]);
      map.setView(viewOn(extent, resolution));
      await new Promise<void>((resolve) => {
        map.once('rendercomplete', () => resolve());
        map.render();
      });
      return { image: pictureOf(target, size, ratio), extent, resolution, pixelRatio: ratio };
    },
  });
  const end = (): void => {
    map.removeLayer(layer);
    map.setTarget();
    map.dispose();
    target.remove();
  };
  return { map, source, end };
}

function viewOn([west = 0, south = 0, east = 0, north = 0]: readonly number[], resolution: number): View {
  const view = new View({ resolution, minResolution: 1e-3, maxResolution: 200_000, constrainResolution: false });
  view.setCenterInternal([(west + east) / 2, (south + north) / 2]);
  return view;
}

function pictureOf(target: HTMLElement, [columns, rows]: readonly [number, number], ratio: number): HTMLCanvasElement {
  const [width, height] = [Math.round(columns * ratio), Math.round(rows * ratio)];
  const picture = Object.assign(document.createElement('canvas'), { width, height });
  const context = picture.getContext('2d');
  if (context) layCanvases(target, context, { ratio, left: 0, top: 0 });
  return picture;
}
