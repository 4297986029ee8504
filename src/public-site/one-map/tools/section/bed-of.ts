import type { Section } from '../../../../map/compute/section.ts';

export type PlacedBed = NonNullable<ReturnType<typeof bedOf>>;

/** The bed of an id with its hole. */
export function bedOf({ holes }: Section, id: number | null) {
  for (const hole of holes) {
    const placed = hole.beds.find(({ bed }) => bed.id === id);
    if (placed) return { hole, placed };
  }
  return null;
}
