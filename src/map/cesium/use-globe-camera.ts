import type { CesiumWidget } from 'cesium';
import { useEffect, useEffectEvent, useRef } from 'react';
import type { Extent } from '../../resources/kit/field-kinds.ts';
import type { Eye } from '../state/eye.ts';
import { eyeOf, type FlatView, isSameEye, lookAtExtent, lookAtView, lookFromEye } from './camera.ts';

interface Wanted {
  view: FlatView;
  eye: Eye | null;
  fitTo: Extent | null;
}

/** Keeps the camera where the address says it is; without an eye in it, looking at the same ground as the 2D map, as slanted as before. */
export function useGlobeCamera(widget: CesiumWidget | null, { view, eye, fitTo }: Wanted): void {
  const isStarted = useRef(false);
  const { lon, lat, zoom } = view;
  const turn = useEffectEvent(({ scene }: CesiumWidget) => {
    const now = eyeOf(scene.camera);
    if (!eye) lookAtView(scene, { lon, lat, zoom }, { heading: now.heading, pitch: Math.min(-10, now.pitch) });
    else if (!isSameEye(now, eye)) lookFromEye(scene, eye);
  });
  useEffect(() => {
    if (widget && (eye || isStarted.current)) turn(widget);
    isStarted.current = widget !== null;
  }, [widget, eye, lon, lat, zoom]);

  useEffect(() => {
    if (widget && fitTo) lookAtExtent(widget.scene, fitTo);
  }, [widget, fitTo]);
}
