import type { GlobePart } from './controller.ts';
import type { SpaceNames } from './space-names.ts';

/** Names as a part of the scene: a click on one tells it. */
export const namesPart = (
  names: SpaceNames,
  leave: () => void,
  { arrive, isComplete }: Required<Pick<GlobePart, 'arrive' | 'isComplete'>>,
): GlobePart => ({
  arrive,
  isComplete,
  setOpacity: (opacity) => names.setOpacity(opacity),
  pick: (pixel) => {
    const name = names.at(pixel);
    return name && { place: { lon: name.lon, lat: name.lat }, found: { facts: [['名称', name.text]], row: null } };
  },
  remove: () => {
    leave();
    names.remove();
  },
});
