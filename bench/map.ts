import { ms, ratio } from './compared-lines.ts';
import type { Line } from './line.ts';
import { measureFirstPicture } from './map-first-picture.ts';
import { type FrameFigures, measureFrames } from './map-frames.ts';
import { holeLines } from './map-holes.ts';
import { openMap } from './map-portal.ts';
import { type Held, measureVisits, type VisitFigures, visits } from './map-visits.ts';

const boreholes = 200_000;

/** What the one-map costs beyond bare OpenLayers, and what it leaves behind. @param root of the project */
export async function mapLines(root: string): Promise<Line[]> {
  const map = await openMap(root, boreholes);
  try {
    const { ours, floor } = await measureFirstPicture(map);
    const frames = await measureFrames(map);
    const holes = await holeLines(map);
    const held = await measureVisits(map);
    return [
      [
        'map: first picture, of bare OpenLayers with the same tiles',
        `${ratio(ours / floor)} (${ms(ours)} / ${ms(floor)})`,
        '≤ 1.5',
        ours <= 1.5 * floor,
      ],
      ...frameLines(frames, map.boreholes),
      ...holes,
      ...heldLines(held),
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

function heldLines({ early, late, between }: VisitFigures): Line[] {
  const growth = (100 * (late.heap / early.heap - 1)) / between;
  const mib = ({ heap }: Held): string => (heap / 1024 ** 2).toFixed(1);
  const counted = (what: 'listeners' | 'nodes' | 'contexts'): Line => [
    `map opened ${visits} times: ${what}`,
    `${late[what]} (${early[what]} earlier)`,
    'no more',
    late[what] <= early[what],
  ];
  return [
    [
      `map opened ${visits} times: heap, growth a visit`,
      `${growth.toFixed(2)} % (${mib(early)} → ${mib(late)} MiB)`,
      '< 1 %',
      growth < 1,
    ],
    counted('listeners'),
    counted('nodes'),
    counted('contexts'),
  ];
}
