import type { CesiumWidget } from 'cesium';
import { useEffect, useEffectEvent, useRef } from 'react';
import type { Extent } from '../../resources/kit/field-kinds.ts';
import type { Eye } from '../state/eye.ts';
import type { MapView } from '../state/map-state.ts';
import { eyeOf, isSameEye, lookAtExtent, lookFromEye } from './camera.ts';
import { followView } from './follow-view.ts';

interface Wanted {
  view: MapView;
  eye: Eye | null;
  fitTo: Extent | null;
}

/** Keeps the camera where the address says it is; without an eye in it, looking at the same ground as the 2D map, as slanted as before. */
export function useGlobeCamera(widget: CesiumWidget | null, { view, eye, fitTo }: Wanted): void {
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
}
