import type { GroundColumns } from '../../geo/ground-columns.ts';
import type { Solid } from '../../geo/solid.ts';
import { nameOf } from './ground-solids.ts';
import { joinedFace, TubeMaker } from './tube.ts';
import type { Portal, Run, Station } from './tunnel-way.ts';

/** Of the length: a thinner tube is not seen where all of it is. */
const leastShare = 1 / 400;
/** Of the radius, to the rim of what marks a portal. */
const portalRim = 1.6;
const portalColour = '#b93a2b';

interface Way {
  /** Every second one is the end of a piece. */
  stations: readonly Station[];
  runs: readonly Run[];
  portals: readonly Portal[];
  /** Metres. */
  radius: number;
  length: number;
}

/** Metres of the radius in which a tunnel of so many is drawn. */
export const shownRadius = ({ radius, length }: Pick<Way, 'radius' | 'length'>): number =>
  Math.max(radius, length * leastShare);

/** A tunnel as a tube in the colours of the bodies that its axis lies in, and a rim round each of its portals. */
export function tunnelFaces({ stations, runs, portals, ...size }: Way, { bodies }: GroundColumns): Solid[] {
  const [first] = stations;
  if (!first) return [];
  const [maker, radius] = [new TubeMaker(first), shownRadius(size)];
  const tubeOf = ({ from, to }: Run): Float64Array =>
    maker.tube(
      stations.filter(({ x }, at) => at % 2 === 0 && x >= from && x <= to),
      radius,
    );
  const tubes = bodies.flatMap((own, body) => {
    const parts = runs.filter((run) => run.body === body).map(tubeOf);
    return parts.length > 0 ? [joinedFace({ key: own.key, label: nameOf(own), colour: own.colour }, parts)] : [];
  });
  const rims = portals.flatMap((portal) => {
    const after = stations.findIndex(({ x }) => x > portal.x);
    const way = [stations[after - 1], stations[after]];
    return way[0] && way[1] ? [maker.ring(portal, [way[0], way[1]], [radius, radius * portalRim])] : [];
  });
  return rims.length > 0 ? [...tubes, joinedFace({ key: 'portal', label: '洞口', colour: portalColour }, rims)] : tubes;
}
