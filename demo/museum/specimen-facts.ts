import { DINOSAURS } from './facts/dinosaurs.ts';
import { FOSSILS } from './facts/fossils.ts';
import { GEMS } from './facts/gems.ts';
import { LAND_FOSSILS } from './facts/land-fossils.ts';
import { MINERALS } from './facts/minerals.ts';
import { ORE_MINERALS } from './facts/ore-minerals.ts';
import { OTHER_ROCKS } from './facts/other-rocks.ts';
import { OTHERS } from './facts/others.ts';
import { OXIDE_MINERALS } from './facts/oxide-minerals.ts';
import { ROCKS } from './facts/rocks.ts';
import { SILICATE_MINERALS } from './facts/silicate-minerals.ts';
import type { SpecimenFact } from './facts/specimen-fact.ts';

/** All specimens of the sample museum. */
export const SPECIMENS: readonly SpecimenFact[] = [
  ...MINERALS,
  ...SILICATE_MINERALS,
  ...ORE_MINERALS,
  ...OXIDE_MINERALS,
  ...ROCKS,
  ...OTHER_ROCKS,
  ...FOSSILS,
  ...LAND_FOSSILS,
  ...DINOSAURS,
  ...GEMS,
  ...OTHERS,
];
