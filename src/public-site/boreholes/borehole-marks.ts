import type { Borehole } from '../../resources/holdings/boreholes.ts';
import type { IconName } from '../../ui/icon-paths.ts';

/** Pigment and icon by what a hole is drilled for; those of the map category that deals with the same. */
export const boreholeMarks: Readonly<Record<Borehole['type'], { icon: IconName; pigment: string }>> = {
  工程地质孔: { icon: 'borehole', pigment: 'var(--ochre)' },
  水文地质孔: { icon: 'hydrogeology', pigment: 'var(--turquoise)' },
  第四纪地质孔: { icon: 'basicGeology', pigment: 'var(--azurite)' },
  矿产勘查孔: { icon: 'mineral', pigment: 'var(--orpiment)' },
  地热孔: { icon: 'energy', pigment: 'var(--cinnabar)' },
  环境监测孔: { icon: 'environment', pigment: 'var(--malachite)' },
};
