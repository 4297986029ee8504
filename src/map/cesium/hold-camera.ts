import { type Camera, Cartesian3, type Scene } from 'cesium';

/** Metres above the ellipsoid: below the deepest ground there is nothing, and from farther an address holds no eye. */
export const [deepest, farthest] = [-8000, 100_000_000];

/** Moves a camera up or down, and nowhere else. @param height metres */
export function putAt(camera: Camera, height: number): void {
  const { heading, pitch, roll } = camera;
  const { longitude, latitude } = camera.positionCartographic;
  camera.setView({
    destination: Cartesian3.fromRadians(longitude, latitude, height),
    orientation: { heading, pitch, roll },
  });
}

/**
 * Keeps the camera where something is to be seen, whoever moves it. Before each frame: the engine tells of changes only in
 * proportion to the height, and below the ellipsoid of none.
 */
export function holdCamera({ camera, preUpdate }: Scene): void {
  preUpdate.addEventListener(() => {
    const { height } = camera.positionCartographic;
    if (height < deepest) putAt(camera, deepest);
    else if (height > farthest) putAt(camera, farthest);
  });
}
