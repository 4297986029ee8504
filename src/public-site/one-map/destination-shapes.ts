import type { Shape, ShapeLook } from '../../map/state/map-hand.ts';
import type { Destination } from './destination.ts';

const look: ShapeLook = { stroke: '#b93a2b', width: 2.5, fill: 'rgb(185 58 43 / 6%)' };

/** What was found, on the map: its frame or its place, with its name. */
export const destinationShapes = ({ mark, label }: Destination): Shape[] =>
  mark ? [{ sketch: mark, look: { ...look, label } }] : [];
