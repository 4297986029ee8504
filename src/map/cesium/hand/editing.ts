import type { Scene } from 'cesium';
import { dragged, handlesOf } from '../../state/sketch-handles.ts';
import type { Sketch } from '../../state/sketch.ts';
import { beginDragging } from './dragging.ts';
import type { GroundShapes } from './ground-shapes.ts';
import { handleShapes } from './handle-shapes.ts';

const name = 'edited';
const outline = { stroke: '#1c5d85', width: 1.5, dash: [6, 6] };

/** A shape with handles: its corners, and one in its middle that moves it as a whole. @returns takes them away */
export function beginEditing(
  scene: Scene,
  shapes: GroundShapes,
  start: Sketch,
  onEnd: (sketch: Sketch) => void,
): () => void {
  let sketch = start;
  const show = (): void => shapes.put(name, [{ sketch, look: outline }, ...handleShapes(handlesOf(sketch, true))]);
  const endDragging = beginDragging(scene, {
    handles: () => handlesOf(sketch, true),
    onDrag: (of, to) => {
      sketch = dragged(sketch, of, to);
      show();
    },
    onDrop: () => onEnd(sketch),
  });
  show();
  return () => {
    endDragging();
    shapes.put(name, []);
  };
}
