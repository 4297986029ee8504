import { ms, ratio } from './compared-lines.ts';
import type { Line } from './line.ts';
import { measureFirstPicture } from './map-first-picture.ts';
import { type FrameFigures, measureFrames } from './map-frames.ts';
import { holeLines } from './map-holes.ts';
import { openMap } from './map-portal.ts';
import { visitLines } from './map-visits.ts';

export { mapToolLines } from './map-tools.ts';

const boreholes = 200_000;

/** What the one-map costs beyond bare OpenLayers, and what it leaves behind. @param root of the project */
export async function mapLines(root: string): Promise<Line[]> {
  const map = await openMap(root, boreholes);
  try {
    const { ours, floor } = await measureFirstPicture(map);
    const frames = await measureFrames(map);
    const holes = await holeLines(map);
    const held = await visitLines(map);
    return [
      [
        'map: first picture, of bare OpenLayers with the same tiles',
        `${ratio(ours / floor)} (${ms(ours)} / ${ms(floor)})`,
        '≤ 1.5',
        ours <= 1.5 * floor,
      ],
      ...frameLines(frames, map.boreholes),
      ...holes,
      ...held,
      ['map: addresses of other machines asked for', [...map.outside].join(' ') || '0', '0', map.outside.size === 0],
    ];
  } finally {
    await map.close();
  }
}

/** The tiles tell more than the points where WebGL is drawn by the processor; beside them it is the signs that cost. */
const floorWords = { points: 'WebGL points', tiles: 'the same tiles' } as const;

const frameLines = ({ ours, ...floors }: FrameFigures, count: number): Line[] =>
  (['points', 'tiles'] as const).flatMap((floor) =>
    (['pan', 'zoom'] as const).flatMap((move) =>
      (['median', 'p95'] as const).map((what): Line => {
        const [own, bare] = [ours[move][what], floors[floor][move][what]];
        return [
          `map of ${count} boreholes, ${move}: ${what} frame, of ${floorWords[floor]}`,
          `${ratio(own / bare)} (${ms(own)} / ${ms(bare)})`,
          ...(floor === 'points' ? (['≤ 1.3', own <= 1.3 * bare] as const) : (['none', true] as const)),
        ];
      }),
    ),
  );

/** What the maps leave behind, and nothing else. */
export async function mapVisitLines(root: string): Promise<Line[]> {
  const map = await openMap(root, 1000);
  try {
    return await visitLines(map);
  } finally {
    await map.close();
  }
}
