import type { Shape, ShapeLook } from '../../state/map-hand.ts';
import type { SketchHandle } from '../../state/sketch-handles.ts';

const azurite = '#1c5d85';
const corner: ShapeLook = { stroke: azurite, radius: 5 };
const whole: ShapeLook = {
  stroke: azurite,
  sign: {
    lines: 'M12 3v18M3 12h18M9 6l3-3 3 3M9 18l3 3 3-3M6 9l-3 3 3 3M18 9l3 3-3 3',
    areas: '',
    width: 2,
    turn: 0,
    size: 22,
    text: '',
  },
};

/** How the handles of a shape are seen. */
export const handleShapes = (handles: readonly SketchHandle[]): Shape[] =>
  handles.map(({ of, at }) => ({ sketch: { form: 'point', at }, look: of === 'whole' ? whole : corner }));
