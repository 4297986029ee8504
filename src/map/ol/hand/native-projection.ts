import { clearUserProjection, setUserProjection } from 'ol/proj.js';

/** Maps that are drawn in another projection than Web Mercator. */
let held = 0;

/**
 * Features of all layers are kept in Web Mercator. While this is held, OpenLayers takes them for such on maps of other
 * projections too and projects them there; for maps of Web Mercator it changes nothing.
 * @returns ends it
 */
export function holdMercatorFeatures(): () => void {
  held += 1;
  setUserProjection('EPSG:3857');
  let isEnded = false;
  return () => {
    if (isEnded) return;
    isEnded = true;
    held -= 1;
    if (held === 0) clearUserProjection();
  };
}
