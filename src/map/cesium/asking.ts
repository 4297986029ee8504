import { Cartesian2, type Scene } from 'cesium';
import type { Point } from '../../resources/kit/field-kinds.ts';
import type { Found } from '../state/found.ts';
import { flatViewOf } from './camera.ts';
import type { GlobeLayers } from './globe-layers.ts';
import type { PlaceMark } from './place-mark.ts';

interface AskedParts {
  scene: Scene;
  layers: GlobeLayers;
  mark: PlaceMark;
}

interface AskingWays {
  onPlace: (place: Point) => void;
  onFound: (place: Point, found: readonly Found[]) => void;
}

/** As an address holds it. */
const toMicrodegrees = ({ lon, lat }: Point): Point => ({ lon: Number(lon.toFixed(6)), lat: Number(lat.toFixed(6)) });

/** How the globe is asked what is at a pixel: what stands there, else the ground. By pointer and by keys alike. */
export function askingOf({ scene, layers, mark }: AskedParts, { onPlace, onFound }: AskingWays) {
  /** @param ground null: the pixel shows none */
  const at = (pixel: Cartesian2, ground: Point | null): void => {
    const met = mark.aside(() => layers.pick(pixel));
    const place = met?.place ?? ground;
    if (!place) return;
    const asked = toMicrodegrees(place);
    onPlace(asked);
    if (met) onFound(asked, [{ key: met.key, ...met.found }]);
  };
  const middle = (): void => {
    const { clientWidth, clientHeight } = scene.canvas;
    const { lon, lat } = flatViewOf(scene);
    at(new Cartesian2(clientWidth / 2, clientHeight / 2), { lon, lat });
  };
  return { at, middle };
}
