import type { Destination } from './destination.ts';

/** What the arrow keys have come to: a destination of the list, or the link to its record. */
export interface Active {
  row: number;
  isLink: boolean;
}

/** Where a key leads in the list: up and down round it, across to the record of a row that has one. Null: the key means nothing there. */
export function activeAfter(key: string, active: Active | null, found: readonly Destination[]): Active | null {
  const count = found.length;
  if (count === 0) return null;
  if (key === 'ArrowDown') return { row: ((active?.row ?? -1) + 1) % count, isLink: false };
  if (key === 'ArrowUp') return { row: ((active?.row ?? 0) + count - 1) % count, isLink: false };
  const isAcross = key === 'ArrowRight' || key === 'ArrowLeft';
  return isAcross && active && found[active.row]?.address !== undefined
    ? { ...active, isLink: key === 'ArrowRight' }
    : null;
}
