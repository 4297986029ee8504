import type { Page } from '@playwright/test';
import { ms } from './compared-lines.ts';
import type { Line } from './line.ts';
import { mapDrawn, openMap } from './map-portal.ts';
import { percentile } from './measure.ts';

/** What each tool is drawn with; all its inputs are its defaults. 量算 tells while one draws. */
const drawings: Readonly<Record<string, string>> = {
  body: 'box:119.63,29.055,119.65,29.075',
  borehole: 'point:119.64,29.065',
  clip: 'box:119.63,29.055,119.65,29.075',
  contours: 'box:119.15,27.85,119.23,27.93',
  daylight: 'point:119.19,27.89',
  excavation: 'box:119.635,29.06,119.645,29.07',
  flood: 'box:120.1,30.1,120.3,30.3',
  planeCut: 'line:119.62,29.065,119.66,29.065',
  profile: 'line:119.15,27.89,119.25,27.89',
  roaming: 'line:119.62,29.065,119.66,29.065',
  slope: 'box:119.15,27.85,119.23,27.93',
  sunlight: 'box:119.15,27.85,119.23,27.93',
  tunnel: 'line:119.15,27.89,119.23,27.89',
  visibility: 'line:119.15,27.89,119.23,27.89',
};
/** Milliseconds. */
const [longestAnswer, longestTask] = [2000, 200];
const rounds = 5;

interface Answered {
  took: number;
  longest: number;
}

/** Draws for a tool that is open, by the address, and waits for its answer. */
async function answered(page: Page, drawing: string): Promise<Answered> {
  return page.evaluate(async (sketch) => {
    const tasks: number[] = [];
    const watch = new PerformanceObserver((list) => tasks.push(...list.getEntries().map(({ duration }) => duration)));
    watch.observe({ type: 'longtask' });
    const isThere = (): boolean => document.querySelector('.compute__answer') !== null;
    const begun = performance.now();
    location.hash = `${location.hash}&sketch=${encodeURIComponent(sketch)}`;
    while (!isThere()) {
      if (performance.now() - begun > 60_000) throw new Error('no answer');
      await new Promise((resolve) => setTimeout(resolve, 10));
    }
    const took = performance.now() - begun;
    // What follows the answer is the tool's doing too, and long tasks are told late
    await new Promise((resolve) => setTimeout(resolve, 1000));
    watch.disconnect();
    return { took, longest: Math.max(0, ...tasks) };
  }, drawing);
}

/** How long each computing tool takes with its default inputs on the flat map, and its longest task on the main thread. */
export async function mapToolLines(root: string): Promise<Line[]> {
  const map = await openMap(root, 1000);
  const lines: Line[] = [];
  try {
    for (const [code, drawing] of Object.entries(drawings)) {
      const seen: Answered[] = [];
      const { page, close } = await map.openWindow();
      for (let round = 0; round <= rounds; round += 1) {
        await page.goto('about:blank');
        await page.goto(`${map.address}?on=none&at=119.64,29.065,12&tool=${code}`);
        // Without layers of its own the map has its base alone
        await mapDrawn(page, 1);
        await page.locator('.compute').waitFor();
        const each = await answered(page, drawing);
        // The first has the code and the ground fetched
        if (round > 0) seen.push(each);
      }
      await close();
      const sorted = (of: (each: Answered) => number): number[] => seen.map(of).toSorted((a, b) => a - b);
      const took = percentile(
        sorted((each) => each.took),
        0.5,
      );
      const longest = percentile(
        sorted((each) => each.longest),
        0.5,
      );
      lines.push([
        `${code}: answer after, longest task`,
        `${ms(took)}, ${ms(longest)}`,
        `≤ ${longestAnswer} ms, ≤ ${longestTask} ms`,
        took <= longestAnswer && longest <= longestTask,
      ]);
    }
  } finally {
    await map.close();
  }
  return lines;
}
