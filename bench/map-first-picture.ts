import { percentile } from './measure.ts';
import { mapDrawn, type MapUnderTest } from './map-portal.ts';

/** Milliseconds from the start of a document until its map is drawn; medians of visits with an empty cache. */
export interface FirstPictureFigures {
  ours: number;
  floor: number;
}

const visits = 9;

/** Visits the one-map and bare OpenLayers with the same tiles in turn. */
export async function measureFirstPicture(map: MapUnderTest): Promise<FirstPictureFigures> {
  const times = { ours: [] as number[], floor: [] as number[] };
  const visit = async (address: string): Promise<number> => {
    const { page, close } = await map.openWindow();
    await page.goto(address, { waitUntil: 'commit' });
    const drawn = await mapDrawn(page);
    await close();
    return drawn;
  };
  for (let at = 0; at < visits; at += 1) {
    times.floor.push(await visit(map.floor['first-picture']));
    times.ours.push(await visit(map.address));
  }
  const median = (all: number[]): number =>
    percentile(
      all.toSorted((a, b) => a - b),
      0.5,
    );
  process.stderr.write(
    `first picture: ${times.ours.map(Math.round).join(' ')} / ${times.floor.map(Math.round).join(' ')}\n`,
  );
  return { ours: median(times.ours), floor: median(times.floor) };
}
