import type { BedTile } from '../../../resources/shared/borehole-beds.ts';
import { yearConditions } from '../../kinds/portal-time.ts';
import { HoleLayer } from '../holes/hole-layer.ts';
import { tileName } from '../holes/wanted-tiles.ts';
import type { GlobeController } from './controller.ts';

/** The portal's own boreholes under the ground, bed by bed. */
export const drilling3dController: GlobeController = ({ time }, scene, { ask, onFault, onHoles }) => {
  const conditions = yearConditions('boreholes', time ?? null);
  const layer = new HoleLayer(scene, {
    fetchTile: async (tile, signal) => {
      const address = `./zdapi/tiles/beds/${tileName(tile)}${conditions && `?${conditions}`}`;
      const answer = await ask(address, signal);
      if (!answer.ok) throw new Error('有的钻孔分层没有加载出来，移动地图后会再试');
      return (await answer.json()) as BedTile;
    },
    onHoles,
    onFault,
  });
  return {
    setOpacity: (opacity) => layer.setOpacity(opacity),
    setHidden: (strata) => layer.setHidden(strata),
    pick: (pixel) => layer.pick(pixel),
    arrive: () => layer.arrive(),
    isComplete: () => layer.isComplete(),
    remove: () => {
      layer.remove();
      onHoles(null);
    },
  };
};
