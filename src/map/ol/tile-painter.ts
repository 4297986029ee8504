import OlMap from 'ol/Map.js';
import View from 'ol/View.js';
import { equatorResolution, mercatorHalf } from '../../geo/web-mercator.ts';
import type { DrawingWays } from '../state/shown.ts';
import type { MakePainter, PaintedTile } from '../state/tile-painter.ts';
import { DrawnLayers, prepareLayers } from './drawn-layers.ts';
import { layCanvases } from './hand/join-canvases.ts';
import { isAbove } from './part-level.ts';

const side = 512;
/** Pixels around a tile that are painted with it and cut off, so that letters across its edge fit those beside it. */
const margin = 96;
const whole = side + 2 * margin;

const resolutionAt = (level: number): number => equatorResolution(level, side);

function centreOf({ level, column, row }: PaintedTile): [number, number] {
  const metres = resolutionAt(level) * side;
  return [(column + 0.5) * metres - mercatorHalf, mercatorHalf - (row + 0.5) * metres];
}

/** A map that nobody watches: it is drawn in the next turn, and does not wait for the screen's next frame. */
class UnseenMap extends OlMap {
  // OpenLayers calls `render` while it makes the map, before a private field (#) would be there
  private isDue: boolean | undefined;

  override render(): void {
    if (this.isDue) return;
    this.isDue = true;
    setTimeout(() => {
      this.isDue = false;
      if (this.getTarget()) this.renderSync();
    });
  }
}

function hiddenTarget(page: HTMLElement): HTMLElement {
  const target = document.createElement('div');
  target.className = 'map-picture';
  target.setAttribute('aria-hidden', 'true');
  target.style.cssText = `position:absolute;left:-100000px;top:0;width:${whole}px;height:${whole}px`;
  page.append(target);
  return target;
}

/**
 * Small maps of a layer that paint at a time. A tile waits for its data and for turns of the browser more than it works: on
 * a machine whose frames are slow, each of its steps waits for a frame.
 */
const lanesOfLayer = 3;

interface Lane {
  /** One at a time. */
  paint: (tile: PaintedTile) => Promise<HTMLCanvasElement>;
  close: () => void;
}

/** A small map of its own beside the screen, which goes from tile to tile. */
function openLane(
  { page, ask }: { page: HTMLElement; ask: DrawingWays['ask'] },
  ...[layer, parts, onFault]: Parameters<MakePainter>
): Lane {
  const target = hiddenTarget(page);
  const view = new View({
    minResolution: 1e-3,
    maxResolution: 200_000,
    constrainResolution: false,
    multiWorld: true,
  });
  const map = new UnseenMap({ target, view, controls: [], interactions: [], pixelRatio: 1 });
  const drawn = new DrawnLayers(map, { ask, pixelRatio: 1, onFault: (_, problem) => onFault(problem) });
  let isClosed = false;
  map.setSize([whole, whole]);
  const prepared = prepareLayers([layer]).then((unknown) => {
    if (isClosed) return;
    drawn.show([{ layer, opacity: 1 }], unknown);
    if (parts === 'all') return;
    for (const part of map.getLayers().getArray()) part.setVisible(isAbove(part) === (parts === 'above'));
  });
  return {
    paint: async (tile) => {
      await prepared;
      if (isClosed) throw new DOMException('已取消', 'AbortError');
      const picture = Object.assign(document.createElement('canvas'), { width: side, height: side });
      view.setCenter(centreOf(tile));
      view.setResolution(resolutionAt(tile.level));
      await new Promise<void>((resolve) => {
        map.once('rendercomplete', () => resolve());
        map.render();
      });
      const context = picture.getContext('2d');
      if (context && !isClosed) layCanvases(target, context, { ratio: 1, left: margin, top: margin });
      return picture;
    },
    close: () => {
      isClosed = true;
      drawn.clear();
      map.setTarget();
      map.dispose();
      target.remove();
    },
  };
}

/**
 * Paints layers of the 2D map for the globe.
 * @param page where the small maps stand, so that the page's rules on layers hold for them
 */
export const tilePainters =
  (page: HTMLElement, ask: DrawingWays['ask']): MakePainter =>
  (...layer) => {
    const all: Lane[] = [];
    const idle: Lane[] = [];
    const queue: ((lane: Lane) => void)[] = [];
    let waiting = 0;
    let isClosed = false;
    const freeLane = (): Lane | Promise<Lane> => {
      const free = idle.pop();
      if (free) return free;
      if (all.length === lanesOfLayer) return new Promise((resolve) => queue.push(resolve));
      const lane = openLane({ page, ask }, ...layer);
      all.push(lane);
      return lane;
    };
    const free = (lane: Lane): void => {
      const next = queue.shift();
      if (next) next(lane);
      else idle.push(lane);
    };
    return {
      paint: async (tile) => {
        // No lane is opened that nobody would close
        if (isClosed) throw new DOMException('已取消', 'AbortError');
        waiting += 1;
        const lane = await freeLane();
        try {
          return await lane.paint(tile);
        } finally {
          waiting -= 1;
          free(lane);
        }
      },
      waiting: () => waiting,
      close: () => {
        isClosed = true;
        for (const lane of all) lane.close();
      },
    };
  };
