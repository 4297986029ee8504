import type { CesiumWidget } from 'cesium';
import { useEffect, useEffectEvent, useRef } from 'react';
import type { Extent } from '../../resources/kit/field-kinds.ts';
import type { Eye } from '../state/eye.ts';
import type { MapView } from '../state/map-state.ts';
import { eyeOf, flyToEye, isSameEye, lookAtExtent, lookFromEye } from './camera.ts';
import { followView } from './follow-view.ts';

/** Where the camera is sent. */
export interface Flight {
  eye: Eye;
  /** Whether one sees the way there. */
  isFlown: boolean;
}

interface Wanted {
  view: MapView;
  eye: Eye | null;
  fitTo: Extent | null;
  goTo: Flight | null;
}

/** Keeps the camera where the address says it is; without an eye in it, looking at the same ground as the 2D map, as slanted as before. */
export function useGlobeCamera(widget: CesiumWidget | null, { view, eye, fitTo, goTo }: Wanted): void {
  const isStarted = useRef(false);
  const { lon, lat, zoom } = view;
  const turn = useEffectEvent(({ scene }: CesiumWidget) => {
    if (!eye) followView(scene, { lon, lat, zoom });
    else if (!isSameEye(eyeOf(scene.camera), eye)) lookFromEye(scene, eye);
  });
  useEffect(() => {
    if (widget && (eye || isStarted.current)) turn(widget);
    isStarted.current = widget !== null;
  }, [widget, eye, lon, lat, zoom]);

  useEffect(() => {
    if (widget && fitTo) lookAtExtent(widget.scene, fitTo);
  }, [widget, fitTo]);

  useEffect(() => {
    if (!widget || !goTo) return;
    const { scene } = widget;
    if (goTo.isFlown) flyToEye(scene, goTo.eye);
    else {
      lookFromEye(scene, goTo.eye);
      // A camera that was there already has not moved, and the address does not know where it is all the same
      scene.camera.moveEnd.raiseEvent();
    }
  }, [widget, goTo]);
}
