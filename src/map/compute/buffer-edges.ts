import { placeFrom } from '../../geo/geodesic.ts';
import { groundLine } from '../../geo/nearest-on-line.ts';
import type { Position } from '../../geo/position.ts';

/** The lines at so many metres on either side of each leg of a line. */
export function bufferEdges(path: readonly Position[], metres: number): Position[][] {
  return groundLine(path).legs.flatMap(({ way, pieces }) =>
    [-90, 90].map((side) =>
      pieces.map((_, at) => {
        const place = way.at((way.metres * at) / (pieces.length - 1));
        return placeFrom(place, place.azimuth + side, metres);
      }),
    ),
  );
}
