import { ms, ratio } from './compared-lines.ts';
import { type GlobeVisit, visitGlobe } from './globe-visit.ts';
import type { Line } from './line.ts';
import { openMap } from './map-portal.ts';
import { percentile } from './measure.ts';

const visits = 7;
/** Of the sample data's first scene, which looks over the whole province. */
const eye = '120.15,26.9,420000,0,-55';
/** The globe has few of its own. */
const boreholes = 1000;

const median = (visited: readonly GlobeVisit[], of: (visit: GlobeVisit) => number): number =>
  percentile(
    visited.map(of).toSorted((a, b) => a - b),
    0.5,
  );

const frameOf = ({ frame }: GlobeVisit): number => frame;
const scriptOf = ({ script }: GlobeVisit): number => script;
const kilobytes = (bytes: number): string => `${(bytes / 1000).toFixed(0)} kB`;

/**
 * First frame with tiles of the 3D map beside a page of bare Cesium: the same ground, relief, camera, window and server, an
 * empty cache each time, visited in turn. What the portal's base map has besides its relief is drawn by the portal alone.
 * @param root of the project
 */
export async function globeLines(root: string): Promise<Line[]> {
  const map = await openMap(root, boreholes);
  const addresses = { ours: `${map.address}?dim=3d&on=none&eye=${eye}`, bare: `${map.floor.globe}&eye=${eye}` };
  const visited: Record<keyof typeof addresses, GlobeVisit[]> = { ours: [], bare: [] };
  try {
    // The first visits have the server make its tiles
    for (let round = 0; round <= visits; round += 1)
      for (const whose of ['bare', 'ours'] as const) {
        const visit = await visitGlobe(map, addresses[whose]);
        if (round > 0) visited[whose].push(visit);
        process.stderr.write(`${whose}${round > 0 ? '' : ', not counted'}: ${JSON.stringify(visit)}\n`);
      }
  } finally {
    await map.close();
  }
  const [ours, bare] = [median(visited.ours, frameOf), median(visited.bare, frameOf)];
  const [code, bareCode] = [median(visited.ours, scriptOf), median(visited.bare, scriptOf)];
  return [
    ['first frame of the globe:', `${ms(ours)}, bare ${ms(bare)}, ${ratio(ours / bare)}`, '≤ 1.3', ours <= 1.3 * bare],
    ['JavaScript fetched for it:', `${kilobytes(code)}, bare ${kilobytes(bareCode)}`, 'none', true],
    ['addresses of other machines asked for:', [...map.outside].join(' ') || '0', '0', map.outside.size === 0],
  ];
}
