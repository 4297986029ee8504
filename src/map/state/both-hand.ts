import type { FlatHand, GlobeHand, ShapeLook } from './map-hand.ts';
import type { Sketch } from './sketch.ts';

const sketchName = 'sketch-beside';
const sketchLook: ShapeLook = { stroke: '#12406b', fill: 'rgb(18 64 107 / 10%)' };

type Ending = () => void;

/** Ends several things, once. */
function endOf(...ends: readonly Ending[]): Ending {
  let isEnded = false;
  return () => {
    if (!isEnded) for (const end of ends) end();
    isEnded = true;
  };
}

/** Drawing on the flat map, which the globe shows. While it is drawn on, a click on the globe asks nothing: that would take the drawing away. */
function drawingBeside(flat: FlatHand, globe: GlobeHand): Pick<FlatHand, 'sketch' | 'edit'> {
  const show = (sketch: Sketch | null): void => globe.put(sketchName, sketch ? [{ sketch, look: sketchLook }] : []);
  const hold = (): Ending => globe.pick(sketchName, () => undefined);
  return {
    sketch: (form, { onChange, onEnd }, start = null) => {
      show(start);
      const ways = {
        onChange: (sketch: Sketch) => {
          show(sketch);
          onChange?.(sketch);
        },
        onEnd: (sketch: Sketch) => {
          show(sketch);
          onEnd(sketch);
        },
      };
      return endOf(flat.sketch(form, ways, start), hold(), () => show(null));
    },
    edit: (sketch, onEnd) => endOf(flat.edit(sketch, onEnd), hold()),
  };
}

/**
 * The hand of the two maps beside each other: that of the flat one, which takes the drawing, with all shapes and data on
 * both.
 * @param lead called before the hand moves the flat map: the globe has to follow
 */
export function bothHand(flat: FlatHand, globe: GlobeHand, lead: () => void): FlatHand {
  return {
    dimension: '2d',
    beside: globe,
    ...drawingBeside(flat, globe),
    pick: (name, onPick) => endOf(flat.pick(name, onPick), globe.pick(name, onPick)),
    put: (name, shapes) => {
      flat.put(name, shapes);
      globe.put(name, shapes);
    },
    putData: (name, data, look) => {
      flat.putData(name, data, look);
      globe.putData(name, data, look);
    },
    go: (extent) => {
      lead();
      flat.go(extent);
    },
    look: (view) => {
      lead();
      flat.look(view);
    },
    reveal: (place, covered) => {
      lead();
      flat.reveal(place, covered);
    },
    view: () => flat.view(),
    middle: () => flat.middle(),
    extent: () => flat.extent(),
    size: () => flat.size(),
    onMove: (listener) => flat.onMove(listener),
    onMoving: (listener) => flat.onMoving(listener),
    onDrawn: (listener) => flat.onDrawn(listener),
    watchSigns: (listener) => flat.watchSigns(listener),
    chooseSign: (sign) => flat.chooseSign(sign),
    wipe: (at) => flat.wipe(at),
    frame: (frame, onMove) => flat.frame(frame, onMove),
    picture: (request, signal) => flat.picture(request, signal),
    stack: (request, signal) => flat.stack(request, signal),
  };
}
