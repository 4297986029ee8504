import type { Found } from '../../map/state/found.ts';
import type { LayerKey } from '../../map/state/shown.ts';

export type Faults = ReadonlyMap<LayerKey, string>;

/** What keeps layers from being drawn, told once where both maps say it; what one of two maps says, with its name. */
export function faultsOnce(flat: Faults, globe: Faults, isBoth: boolean): Faults {
  const keys = new Set([...flat.keys(), ...globe.keys()]);
  return new Map(
    [...keys].map((key) => {
      const [onFlat, onGlobe] = [flat.get(key), globe.get(key)];
      const problem = onFlat ?? onGlobe ?? '';
      const isOfOne = isBoth && (onFlat === undefined || onGlobe === undefined);
      return [key, isOfOne ? `${onFlat === undefined ? '三维' : '二维'}地图：${problem}` : problem];
    }),
  );
}

/** What layers have at a place: of what stands in space what the globe met there, of all others what the flat map has. */
export function foundOnce(flat: readonly Found[] | null, globe: readonly Found[] | null): readonly Found[] | null {
  if (!flat || !globe) return flat ?? globe;
  const met = new Set(globe.map(({ key }) => key));
  return [...globe, ...flat.filter(({ key }) => !met.has(key))];
}
