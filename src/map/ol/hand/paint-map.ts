import OlMap, { type FrameState } from 'ol/Map.js';
import View from 'ol/View.js';
import VectorLayer from 'ol/layer/Vector.js';
import { getTransform } from 'ol/proj.js';
import type { PictureRequest, PlacedCode } from '../../state/map-hand.ts';
import { type DrawingWays, DrawnLayers, keyOf, prepareLayers, type Shown } from '../drawn-layers.ts';
import { prepareSystem, systemName } from '../kinds/systems.ts';
import { type Between, showOnlyBetween } from '../sheet/only-between.ts';
import { placedCodes } from '../sheet/placed-codes.ts';
import type { FlatLayer } from './flat-layer.ts';
import { joinCanvases } from './join-canvases.ts';
import { holdMercatorFeatures } from './native-projection.ts';
import { type ApartMap, paintTilesApart } from './tiles-apart.ts';
import { tellSigns } from './signs-in.ts';

/** What the map on the screen shows, and how its layers are asked for. */
export interface Painted {
  shown: readonly Shown[];
  ask: DrawingWays['ask'];
  /** Shapes of tools, drawn again from the same features. */
  shapes: readonly VectorLayer[];
  /** Data of the visitor. */
  data: readonly FlatLayer[];
}

/** A picture of all layers, or of those between two. */
export interface PaintRequest extends PictureRequest {
  between?: Between;
  onCode?: ((code: PlacedCode) => void) | undefined;
}

const longest = 30_000;

/** Layers are kept in it. */
const own = 3857;

/**
 * Draws the layers on a map of their own, beside the screen, in the projection that is asked for, and gives its picture. Layers
 * that fail are left out, as on the screen, and told. The upper left corner of what is asked for is exactly that of the picture.
 * @throws Error with a Chinese sentence
 */
export async function paintMap(
  screen: OlMap,
  painted: Painted,
  request: PaintRequest,
  signal?: AbortSignal,
): Promise<HTMLCanvasElement> {
  signal?.throwIfAborted();
  const { epsg, bounds } = request.part ?? { epsg: own, bounds: screen.getView().calculateExtent(screen.getSize()) };
  if (!(await prepareSystem(epsg))) throw new Error('地图不能按这个投影绘制，请改用 Web 墨卡托');
  const end = epsg === own ? null : holdMercatorFeatures();
  try {
    return await paintPart(screen, painted, { ...request, epsg, bounds: [...bounds] }, signal);
  } finally {
    end?.();
  }
}

interface PartRequest extends PaintRequest {
  epsg: number;
  bounds: number[];
}

async function paintPart(
  screen: OlMap,
  { shown, ask, shapes, data }: Painted,
  request: PartRequest,
  signal?: AbortSignal,
): Promise<HTMLCanvasElement> {
  const { width, height, ratio, epsg } = request;
  const size = [wholePixels(width, ratio), wholePixels(height, ratio)];
  const target = hiddenTarget(screen, size);
  const view = viewOf(request, size);
  const map = new OlMap({ target, view, controls: [], interactions: [], pixelRatio: ratio });
  const faulty = new Map<string, string>();
  const drawn = new DrawnLayers(map, {
    ask,
    pixelRatio: ratio,
    onFault: (key, problem) => (problem === null ? faulty.delete(key) : faulty.set(key, problem)),
  });
  const turn = epsg === own ? undefined : (getTransform(systemName(own), systemName(epsg)) ?? undefined);
  const apart: ApartMap[] = [];
  const copies = [...data.map((each) => each.copy(turn)), ...shapes.map(copied)];
  try {
    map.setSize(size);
    const unknown = await prepareLayers(shown.map(({ layer }) => layer));
    for (const key of unknown) faulty.set(key, '图层的坐标系不受支持');
    drawn.show(shown.filter(({ layer }) => !unknown.includes(keyOf(layer))));
    for (const layer of copies) map.addLayer(layer);
    if (request.between) showOnlyBetween(map, drawn, request.between, epsg === own);
    if (epsg !== own) apart.push(...paintTilesApart(map, ratio));
    const frame = await rendered(map, signal);
    if (request.onCode && frame) for (const code of placedCodes(map, frame)) request.onCode(code);
    for (const each of [map, ...apart.map((it) => it.map)]) tellSeen(each, request);
    for (const { layer } of shown) {
      const problem = faulty.get(keyOf(layer));
      if (problem !== undefined) request.onFault?.(`“${layer.name}”没有画全：${problem}`);
    }
    return joinCanvases(target, request, (request.between?.above ?? null) !== null);
  } finally {
    for (const { end } of apart) end();
    drawn.clear();
    map.setTarget();
    map.dispose();
    for (const layer of copies) layer.dispose();
    target.remove();
  }
}

function tellSeen(map: OlMap, { onSign, signsIn, epsg, bounds }: PartRequest): void {
  if (!onSign) return;
  const part = signsIn ?? { epsg, bounds };
  tellSigns(map, [...part.bounds], onSign, systemName(part.epsg));
}

/** Inside the page, so that its rules on how layers lie upon each other hold here too. */
function hiddenTarget(screen: OlMap, [width = 1, height = 1]: readonly number[]): HTMLElement {
  const target = document.createElement('div');
  target.className = 'map-picture';
  target.setAttribute('aria-hidden', 'true');
  target.style.cssText = `position:absolute;left:-100000px;top:0;width:${width}px;height:${height}px`;
  (screen.getTargetElement()?.parentElement ?? document.body).append(target);
  return target;
}

/** The least whole number of CSS pixels that covers so many of the picture, and is itself a whole number of those where one is near. */
function wholePixels(pixels: number, ratio: number): number {
  const least = Math.ceil(pixels / ratio - 1e-9);
  const near = Array.from({ length: 32 }, (_, at) => least + at);
  return near.find((each) => Math.abs(each * ratio - Math.round(each * ratio)) < 1e-6) ?? least;
}

/** All of the bounds in the middle of the picture, which lies in the upper left corner of the map. */
function viewOf({ bounds, epsg, width, height, ratio }: PartRequest, size: readonly number[]): View {
  const [left = 0, bottom = 0, right = 0, top = 0] = bounds;
  const [columns = 1, rows = 1] = size;
  const resolution = Math.max((right - left) / width, (top - bottom) / height) * ratio;
  const [west, north] = [
    (left + right) / 2 - ((width / ratio) * resolution) / 2,
    (bottom + top) / 2 + ((height / ratio) * resolution) / 2,
  ];
  const view = new View({
    projection: systemName(epsg),
    resolution,
    minResolution: 1e-3,
    maxResolution: 200_000,
    constrainResolution: false,
    multiWorld: true,
  });
  // In the view's own projection, which is not that of the features
  view.setCenterInternal([west + (columns * resolution) / 2, north - (rows * resolution) / 2]);
  return view;
}

function copied(layer: VectorLayer): VectorLayer {
  const source = layer.getSource();
  return new VectorLayer({ ...(source ? { source } : {}), zIndex: layer.getZIndex() ?? 900 });
}

function rendered(map: OlMap, signal?: AbortSignal): Promise<FrameState | undefined> {
  return new Promise((resolve, reject) => {
    const stop = (): void => {
      end();
      reject(new DOMException('已取消', 'AbortError'));
    };
    const tooLong = setTimeout(() => {
      end();
      reject(new Error('地图在 30 秒内没有画完，请缩小范围、降低分辨率或减少图层'));
    }, longest);
    const end = (): void => {
      clearTimeout(tooLong);
      signal?.removeEventListener('abort', stop);
    };
    signal?.addEventListener('abort', stop, { once: true });
    if (signal?.aborted) return stop();
    map.once('rendercomplete', ({ frameState }) => {
      end();
      resolve(frameState);
    });
    map.render();
  });
}
