import { type Scene, ScreenSpaceEventHandler, ScreenSpaceEventType } from 'cesium';
import { shapeAt } from '../../state/shape-at.ts';
import type { Place } from '../../state/sketch.ts';
import { flatViewOf } from '../camera.ts';
import { metresPerPixelAt, placeAt } from './ground-places.ts';
import type { GroundShapes } from './ground-shapes.ts';

/** CSS pixels that one may point beside a shape. */
const reach = 8;

export interface Picking {
  /** Chooses what is in the middle of the window. */
  pickMiddle: () => void;
  end: () => void;
}

/** A click chooses among the shapes of a name. */
export function beginPicking(
  scene: Scene,
  shapes: GroundShapes,
  name: string,
  onPick: (shape: number | null) => void,
): Picking {
  const handler = new ScreenSpaceEventHandler(scene.canvas);
  const pick = (place: Place | null): void =>
    onPick(place && shapeAt(shapes.shapesOf(name), place, reach * metresPerPixelAt(scene, place)));
  handler.setInputAction(
    ({ position }: ScreenSpaceEventHandler.PositionedEvent) => pick(placeAt(scene, position)),
    ScreenSpaceEventType.LEFT_CLICK,
  );
  return {
    pickMiddle: () => {
      const { lon, lat } = flatViewOf(scene);
      pick([lon, lat]);
    },
    end: () => handler.destroy(),
  };
}
