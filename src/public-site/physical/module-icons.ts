import type { PhysicalModule } from '../../resources/shared/physical-modules.ts';
import type { IconName } from '../../ui/icon-paths.ts';

/** Icon of each module type. */
export const moduleIcons: Readonly<Record<PhysicalModule, IconName>> = {
  '21': 'borehole',
  '22': 'layers',
  '23': 'mineral',
  '24': 'eye',
  '25': 'drawer',
  '26': 'goldenSpike',
};

/** Pigment of each module type. */
export const modulePigments: Readonly<Record<PhysicalModule, string>> = {
  '21': 'var(--ochre)',
  '22': 'var(--slate)',
  '23': 'var(--orpiment)',
  '24': 'var(--amethyst)',
  '25': 'var(--malachite)',
  '26': 'var(--azurite)',
};
