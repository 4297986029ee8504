import { Math as CesiumMath, type Rectangle } from 'cesium';
import type { SpaceName } from '../../kinds/space-names.ts';
import { tiandituNames } from '../../kinds/tianditu-marker.ts';
import { fetchedWordsOf } from '../../../resources/kit/words-of.ts';
import { tiandituNamesIn } from './tianditu-names.ts';
import type { GlobeController } from './controller.ts';
import { namesPart } from './names-part.ts';
import { type NameTile, nameTiles, tileKey } from './name-tiles.ts';
import { SpaceNames } from './space-names.ts';

/** Tiles whose names are remembered. */
const maxTiles = 120;

/** Place names of Tianditu's 3D service around what the camera looks at. */
export const tiandituMarkerController: GlobeController = (_, scene, { ask, addressOf, onFault }) => {
  const names = new SpaceNames(scene);
  const known = new Map<string, readonly SpaceName[]>();
  let leaving = new AbortController();
  let isComplete = false;
  const fetchTile = async ({ level, column, row }: NameTile, signal: AbortSignal): Promise<void> => {
    const answer = await ask(addressOf(tiandituNames(level + 1, column, row)), signal);
    if (!answer.ok) throw new Error(((await answer.json()) as { msg?: string }).msg ?? '地名没有加载出来');
    known.set(tileKey({ level, column, row }), tiandituNamesIn(new Uint8Array(await answer.arrayBuffer())));
  };
  const update = async (): Promise<void> => {
    leaving.abort();
    leaving = new AbortController();
    const { signal } = leaving;
    isComplete = false;
    const tiles = nameTiles(degreesOf(scene.camera.computeViewRectangle()));
    const missing = tiles.filter((tile) => !known.has(tileKey(tile)));
    const results = await Promise.allSettled(missing.map((tile) => fetchTile(tile, signal)));
    if (signal.aborted) return;
    isComplete = true;
    const failed = results.find((result) => result.status === 'rejected');
    onFault(failed ? fetchedWordsOf(failed.reason, '有的地名没有加载出来') : null);
    names.show(tiles.flatMap((tile) => known.get(tileKey(tile)) ?? []));
    for (const key of [...known.keys()].slice(0, Math.max(0, known.size - maxTiles))) known.delete(key);
  };
  const stop = scene.camera.moveEnd.addEventListener(() => void update());
  void update();
  const leave = (): void => {
    stop();
    leaving.abort();
  };
  return namesPart(names, leave, { arrive: () => void update(), isComplete: () => isComplete });
};

const degreesOf = (view: Rectangle | undefined): readonly [number, number, number, number] | null =>
  view
    ? [
        CesiumMath.toDegrees(view.west),
        CesiumMath.toDegrees(view.south),
        CesiumMath.toDegrees(view.east),
        CesiumMath.toDegrees(view.north),
      ]
    : null;
