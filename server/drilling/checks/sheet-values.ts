import type { ValuesOfFields } from '../../../src/resources/kit/field.ts';
import type { DrillingSheet, DrillingSheetName } from '../../../src/resources/shared/drilling-sheets.ts';

type SheetOf<Name extends DrillingSheetName> = Extract<DrillingSheet, { name: Name }>;
type Known<V> = { [K in keyof V]: V[K] | null };

/** What a row says; null where the cell is empty or cannot be read. */
export type SheetValues<Name extends DrillingSheetName> = Known<ValuesOfFields<SheetOf<Name>['columns']>>;

/** A row as it stands in its sheet. */
export interface RawRow {
  sheet: DrillingSheetName;
  row: number;
  cells: readonly string[];
}

/** The same, read. */
export interface ReadRow<Name extends DrillingSheetName> {
  sheet: Name;
  row: number;
  cells: readonly string[];
  values: SheetValues<Name>;
}

/** A hole as all sheets together have it. */
export interface Hole {
  holeNo: string;
  collar: readonly ReadRow<'collar'>[];
  survey: readonly ReadRow<'survey'>[];
  beds: readonly ReadRow<'beds'>[];
  samples: readonly ReadRow<'samples'>[];
  water: readonly ReadRow<'water'>[];
  tests: readonly ReadRow<'tests'>[];
}
