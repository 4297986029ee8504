import OlMap from 'ol/Map.js';
import View from 'ol/View.js';
import type BaseLayer from 'ol/layer/Base.js';
import VectorLayer from 'ol/layer/Vector.js';
import type { PictureRequest } from '../../state/map-hand.ts';
import { type DrawingWays, DrawnLayers, prepareLayers, type Shown } from '../drawn-layers.ts';
import { boundsOf } from '../footprint.ts';
import type { FlatLayer } from './flat-layer.ts';

/** What the map on the screen shows, and how its layers are asked for. */
export interface Painted {
  shown: readonly Shown[];
  ask: DrawingWays['ask'];
  /** Shapes of tools, drawn again from the same features. */
  shapes: readonly VectorLayer[];
  /** Data of the visitor. */
  data: readonly FlatLayer[];
}

const longest = 30_000;

/**
 * Draws the layers on a map of their own, beside the screen, and gives its picture. Layers that fail are left out, as on the
 * screen. @throws Error with a Chinese sentence
 */
export async function paintMap(
  screen: OlMap,
  { shown, ask, shapes, data }: Painted,
  { extent, width, height, ratio }: PictureRequest,
  signal?: AbortSignal,
): Promise<HTMLCanvasElement> {
  const target = document.createElement('div');
  target.className = 'map-picture';
  target.style.cssText = `position:absolute;left:-100000px;top:0;width:${width / ratio}px;height:${height / ratio}px`;
  // Inside the page, so that its rules on how layers lie upon each other hold here too
  (screen.getTargetElement()?.parentElement ?? document.body).append(target);
  const bounds = extent ? boundsOf(extent) : screen.getView().calculateExtent(screen.getSize());
  const view = new View({ minZoom: 0, maxZoom: 22, constrainResolution: false, showFullExtent: true });
  const map = new OlMap({ target, view, controls: [], interactions: [], pixelRatio: ratio });
  const drawn = new DrawnLayers(map, { ask, onFault: () => undefined });
  try {
    map.setSize([width / ratio, height / ratio]);
    view.fit(bounds, { size: [width / ratio, height / ratio] });
    const unknown = await prepareLayers(shown.map(({ layer }) => layer));
    drawn.show(shown.filter(({ layer }) => !unknown.includes(`${layer.use}:${layer.id}`)));
    for (const layer of [...data.map((each) => each.copy()), ...shapes.map(copied)]) map.addLayer(layer);
    await rendered(map, signal);
    return joined(target, width, height);
  } finally {
    drawn.clear();
    map.setTarget();
    map.dispose();
    target.remove();
  }
}

function copied(layer: VectorLayer): BaseLayer {
  const source = layer.getSource();
  return new VectorLayer({ ...(source ? { source } : {}), zIndex: layer.getZIndex() ?? 900 });
}

function rendered(map: OlMap, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const tooLong = setTimeout(() => reject(new Error('地图在 30 秒内没有画完，请缩小范围或减少图层')), longest);
    const stop = (): void => {
      clearTimeout(tooLong);
      reject(new DOMException('已取消', 'AbortError'));
    };
    signal?.addEventListener('abort', stop, { once: true });
    map.once('rendercomplete', () => {
      clearTimeout(tooLong);
      signal?.removeEventListener('abort', stop);
      resolve();
    });
    map.render();
  });
}

const blendOf = (style: CSSStyleDeclaration): GlobalCompositeOperation =>
  style.mixBlendMode === 'normal' ? 'source-over' : (style.mixBlendMode as GlobalCompositeOperation);

/** The canvases of a map's layers, lowest first, as they lie on the page. */
function joined(target: HTMLElement, width: number, height: number): HTMLCanvasElement {
  const picture = document.createElement('canvas');
  picture.width = width;
  picture.height = height;
  const context = picture.getContext('2d');
  if (!context) throw new Error('浏览器不能生成这样大的图片，请减小幅面或分辨率');
  context.fillStyle = getComputedStyle(target.parentElement ?? target).backgroundColor || '#ffffff';
  context.fillRect(0, 0, width, height);
  for (const canvas of target.querySelectorAll<HTMLCanvasElement>('.ol-layers canvas')) {
    if (canvas.width === 0 || canvas.height === 0) continue;
    const style = getComputedStyle(canvas.parentElement ?? canvas);
    context.globalAlpha = Number(canvas.parentElement?.style.opacity || canvas.style.opacity || 1);
    context.globalCompositeOperation = blendOf(style);
    if (style.filter !== 'none') context.filter = style.filter;
    const [a = 1, b = 0, c = 0, d = 1, e = 0, f = 0] = (/^matrix\((.*)\)$/.exec(canvas.style.transform)?.[1] ?? '')
      .split(',')
      .filter((text) => text !== '')
      .map(Number);
    const scale = width / target.clientWidth;
    context.setTransform(a * scale, b * scale, c * scale, d * scale, e * scale, f * scale);
    context.drawImage(canvas, 0, 0);
    context.setTransform(1, 0, 0, 1, 0, 0);
    context.filter = 'none';
  }
  return picture;
}
