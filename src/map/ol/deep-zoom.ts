import OlMap from 'ol/Map.js';
import View from 'ol/View.js';
import OverviewMap from 'ol/control/OverviewMap.js';
import TileLayer from 'ol/layer/Tile.js';
import Projection from 'ol/proj/Projection.js';
import ImageTileSource from 'ol/source/ImageTile.js';
import TileGrid from 'ol/tilegrid/TileGrid.js';
import { type Pyramid, pyramidLevels } from './deep-zoom-levels.ts';

/** Fetches a tile; column and row count from the upper left. */
export type TileLoader = (level: number, column: number, row: number, signal?: AbortSignal) => Promise<Blob>;

/** CSS pixels. */
const rim = 12;
/** CSS pixels of the overview, as in deep-zoom-map.css. */
const overviewSize = { width: 168, height: 128 };
/** How far one may go beyond the full size. */
const beyondFull = 4;

/**
 * Shows a picture in an element, in its own pixels: x to the right from the left rim, y upwards from the lower rim.
 * @param onFail told of every tile that did not come
 */
export function deepZoomMap(target: HTMLElement, pyramid: Pyramid, load: TileLoader, onFail: () => void): OlMap {
  const extent = [0, 0, pyramid.width, pyramid.height];
  const projection = new Projection({ code: 'deep-zoom', units: 'pixels', extent });
  const source = tileSource(pyramid, projection, load, onFail);
  const { resolutions } = pyramidLevels(pyramid);
  const view = new View({
    projection,
    extent,
    constrainOnlyCenter: true,
    showFullExtent: true,
    maxResolution: (resolutions[0] ?? 1) * 2,
    minResolution: 1 / beyondFull,
    constrainRotation: false,
  });
  const overview = new OverviewMap({
    collapsed: target.clientWidth < 640,
    layers: [new TileLayer({ source })],
    view: wholeView(pyramid, projection),
    tipLabel: '全图缩略，点击展开或收起',
  });
  const map = new OlMap({ target, layers: [new TileLayer({ source })], controls: [overview], view });
  showWhole(map);
  return map;
}

/** The whole picture, upright, with a rim around it. */
export function showWhole(map: OlMap, duration = 0): void {
  const view = map.getView();
  view.setRotation(0);
  view.fit(view.getProjection().getExtent(), { padding: [rim, rim, rim, rim], duration });
}

/** Of the overview: always the whole, in the overview's own size. */
function wholeView({ width, height }: Pyramid, projection: Projection): View {
  const resolution = Math.max(width / overviewSize.width, height / overviewSize.height);
  return new View({
    projection,
    center: [width / 2, height / 2],
    resolution,
    resolutions: [resolution],
    enableRotation: false,
  });
}

function tileSource(pyramid: Pyramid, projection: Projection, load: TileLoader, onFail: () => void): ImageTileSource {
  const { width, height, tileSize } = pyramid;
  const { leastLevel, resolutions } = pyramidLevels(pyramid);
  return new ImageTileSource({
    projection,
    tileGrid: new TileGrid({ extent: [0, 0, width, height], origin: [0, height], resolutions, tileSize }),
    transition: 0,
    async loader(z, column, row, { signal }) {
      try {
        const blob = await load(leastLevel + z, column, row, signal);
        return wholeTile(await createImageBitmap(blob), tileSize);
      } catch (error) {
        if (!signal?.aborted) onFail();
        throw error;
      }
    },
  });
}

/** Tiles of the right and lower rim are smaller; on a whole one they keep their size. */
function wholeTile(bitmap: ImageBitmap, size: number): ImageBitmap | HTMLCanvasElement {
  if (bitmap.width === size && bitmap.height === size) return bitmap;
  const canvas = document.createElement('canvas');
  canvas.width = size;
  canvas.height = size;
  canvas.getContext('2d')?.drawImage(bitmap, 0, 0);
  return canvas;
}
