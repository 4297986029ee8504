import { useState } from 'react';
import type { DrillingSheetName } from '../resources/shared/drilling-sheets.ts';

export interface CellPlace {
  sheet: DrillingSheetName;
  row: number;
  column: string;
}
export interface CellChange extends CellPlace {
  value: string;
}

export const cellKey = ({ sheet, row, column }: CellPlace): string => `${sheet} ${row} ${column}`;

type Kept = ReadonlyMap<string, CellChange>;

/** With one cell changed; the text that the server has takes the change away. */
export function withChange(changes: Kept, change: CellChange, stored: string): Kept {
  const next = new Map(changes);
  if (change.value === stored) next.delete(cellKey(change));
  else next.set(cellKey(change), change);
  return next;
}

/** Without what was saved; what was typed over it meanwhile stays. */
export function withoutSaved(changes: Kept, saved: readonly CellChange[]): Kept {
  const next = new Map(changes);
  for (const each of saved) if (next.get(cellKey(each))?.value === each.value) next.delete(cellKey(each));
  return next;
}

/** Cells that were changed and are not saved: they stay while one looks at other sheets, pages and steps. */
export function useCellChanges() {
  const [changes, setChanges] = useState<Kept>(new Map<string, CellChange>());
  return {
    changes,
    set: (change: CellChange, stored: string): void => setChanges((before) => withChange(before, change, stored)),
    forget: (saved: readonly CellChange[]): void => setChanges((before) => withoutSaved(before, saved)),
    clear: (): void => setChanges(new Map()),
  };
}
export type CellChanges = ReturnType<typeof useCellChanges>;
