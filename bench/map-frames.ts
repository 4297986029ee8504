import type { Page } from '@playwright/test';
import { mapDrawn, type MapUnderTest } from './map-portal.ts';
import { percentile } from './measure.ts';

/** Milliseconds from frame to frame while a map moves. */
interface Moving {
  pan: FrameTimes;
  zoom: FrameTimes;
}

interface FrameTimes {
  median: number;
  p95: number;
}

export interface FrameFigures {
  ours: Moving;
  /** All points in one WebGL layer and nothing else. */
  points: Moving;
  /** The same base map and vector tiles, drawn by bare OpenLayers. */
  tiles: Moving;
}

const rounds = 5;

/** Moves maps of all boreholes, the portal's and those of bare OpenLayers, in turn and by the same hand. */
export async function measureFrames(map: MapUnderTest): Promise<FrameFigures> {
  const kept: Record<keyof FrameFigures, Walk[]> = { ours: [], points: [], tiles: [] };
  const addresses = { ...map.floor, ours: `${map.address}?on=${map.boreholeLayer}` };
  for (let round = 0; round < rounds; round += 1)
    for (const whose of ['points', 'tiles', 'ours'] as const) {
      const { page, close } = await map.openWindow();
      await page.goto(addresses[whose]);
      await mapDrawn(page);
      await page.waitForLoadState('networkidle');
      const walk = await walkOver(page);
      kept[whose].push(walk);
      process.stderr.write(`${whose}: ${JSON.stringify(movingOf([walk]))}\n`);
      await close();
    }
  return { ours: movingOf(kept.ours), points: movingOf(kept.points), tiles: movingOf(kept.tiles) };
}

/** Times from frame to frame. */
type Walk = Record<keyof Moving, number[]>;

function movingOf(walks: readonly Walk[]): Moving {
  const timesOf = (move: keyof Moving): FrameTimes => {
    const sorted = walks.flatMap((walk) => walk[move]).toSorted((a, b) => a - b);
    return { median: percentile(sorted, 0.5), p95: percentile(sorted, 0.95) };
  };
  return { pan: timesOf('pan'), zoom: timesOf('zoom') };
}

/** A hand on the map: round in a circle, three levels in, round again, and out, a step for each frame. */
const walkOver = (page: Page): Promise<Walk> =>
  page.evaluate(async () => {
    const viewport = document.querySelector('.ol-viewport');
    if (!viewport) throw new Error('the page has no map');
    const { left, top, width, height } = viewport.getBoundingClientRect();
    const middle = { x: left + width / 2, y: top + height / 2 };
    const times: Walk = { pan: [], zoom: [] };
    const frame = (): Promise<number> => new Promise((resolve) => requestAnimationFrame(resolve));
    // A map that takes seconds for a frame is not waited for to the end
    const longestLeg = 6000;
    const each = async (steps: number, into: number[], step: (at: number) => void): Promise<void> => {
      let before = await frame();
      const until = before + longestLeg;
      for (let at = 0; at < steps && before < until; at += 1) {
        step(at);
        const now = await frame();
        into.push(now - before);
        before = now;
      }
    };
    const press = (type: string, x: number, y: number): void => {
      const buttons = type === 'pointerup' ? 0 : 1;
      const event = { clientX: x, clientY: y, button: 0, buttons, pointerId: 1, isPrimary: true, bubbles: true };
      viewport.dispatchEvent(new PointerEvent(type, { ...event, pointerType: 'mouse', cancelable: true }));
    };
    const pan = async (): Promise<void> => {
      const [steps, radius] = [90, 180];
      press('pointerdown', middle.x, middle.y);
      await each(steps, times.pan, (at) => {
        const turn = (2 * Math.PI * (at + 1)) / steps;
        press('pointermove', middle.x + radius * Math.sin(turn), middle.y + radius * (1 - Math.cos(turn)) * 0.5);
      });
      // Held still before it is let go, so that it does not glide on
      await new Promise((resolve) => setTimeout(resolve, 300));
      press('pointerup', middle.x, middle.y);
    };
    // As a touch pad does it: the first step is a small one, by which OpenLayers knows
    const zoom = (by: 1 | -1): Promise<void> =>
      each(75, times.zoom, (at) => {
        const deltaY = (at === 0 ? -3 : -12) * by;
        const event = { clientX: middle.x, clientY: middle.y, deltaY, bubbles: true, cancelable: true };
        viewport.dispatchEvent(new WheelEvent('wheel', event));
      });
    await pan();
    await zoom(1);
    await pan();
    await zoom(-1);
    return times;
  });
