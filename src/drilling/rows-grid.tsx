import { type FocusEvent, type KeyboardEvent, useCallback, useEffect, useId, useMemo, useRef, useState } from 'react';
import type { DrillingRow } from '../resources/shared/drilling-answers.ts';
import { drillingColumns, type DrillingSheetName } from '../resources/shared/drilling-sheets.ts';
import type { CellChange, CellChanges } from './cell-changes.ts';
import { sheetLabel } from './drilling-places.ts';
import { gridAct } from './grid-keys.ts';
import type { RowAct, RowActs } from './row-acts.ts';
import { RowTools } from './row-tools.tsx';
import { GridRow, listId, wordsOfColumn } from './grid-row.tsx';

export interface RowsGridProps {
  sheet: DrillingSheetName;
  rows: readonly DrillingRow[];
  /** Null: the rows are only read. */
  cells: CellChanges | null;
  rowActs: RowActs | null;
  /** The cell that one came for: it has the focus first, and is shown. */
  aim: { row: number; column: string | null } | null;
}

/** Unsaved texts by row and column. */
function typedByRow(sheet: DrillingSheetName, changes: Iterable<CellChange>) {
  const rows = new Map<number, Record<string, string>>();
  for (const change of changes) {
    if (change.sheet === sheet) rows.set(change.row, { ...rows.get(change.row), [change.column]: change.value });
  }
  return rows;
}

/** Rows of a sheet as a grid that is filled in and gone through by keyboard like a spreadsheet. */
export function RowsGrid({ sheet, rows, cells, rowActs, aim }: RowsGridProps) {
  const prefix = useId().replaceAll(/[^\w-]/g, '');
  const box = useRef<HTMLDivElement>(null);
  const entered = useRef('');
  const [current, setCurrent] = useState<number | null>(null);
  const columns = drillingColumns(sheet);
  const set = useRef(cells?.set);
  useEffect(() => {
    set.current = cells?.set;
  });
  const onType = useCallback(
    (row: number, column: string, value: string, stored: string) =>
      set.current?.({ sheet, row, column, value }, stored),
    [sheet],
  );
  const changes = cells?.changes;
  const typed = useMemo(() => typedByRow(sheet, changes?.values() ?? []), [sheet, changes]);
  useAim(box, rows, columns, aim);

  const onFocus = (event: FocusEvent<HTMLElement>): void => {
    if (!(event.target instanceof HTMLInputElement)) return;
    entered.current = event.target.value;
    const [at = 0] = placeOfCell(event.target);
    setCurrent(rows[at]?.row ?? null);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLElement>): void => {
    const input = event.target;
    if (!(input instanceof HTMLInputElement)) return;
    const { selectionStart, selectionEnd, value } = input;
    const caret = { start: selectionStart ?? 0, end: selectionEnd ?? 0, length: value.length };
    const act = gridAct({ ...pressed(event), isComposing: event.nativeEvent.isComposing }, caret);
    if (!act) return;
    event.preventDefault();
    const [at = 0, index = 0] = placeOfCell(input);
    if (act.kind === 'go') return enter(box.current, at + act.rows, index + act.columns);
    const row = rows[at];
    if (act.kind !== 'restore')
      return row && rowActs && !rowActs.isHeld ? rowActs.run(rowActOf(act.kind, sheet, row.row)) : undefined;
    const column = columns[index]?.[0];
    if (row && column) onType(row.row, column, entered.current, row.cells[index] ?? '');
  };
  const tools = rowActs ? (
    <RowTools {...{ sheet }} row={rows.find(({ row }) => row === current)} acts={rowActs} />
  ) : null;
  return (
    <>
      {tools}
      <div
        ref={box}
        className="drilling-scroll drilling-grid"
        role="group"
        aria-label={`${sheetLabel(sheet)}数据，可左右滚动`}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by keyboard
        tabIndex={0}
        onFocus={onFocus}
        onKeyDown={cells ? onKeyDown : undefined}
      >
        <table className="drilling-table">
          <thead>
            <tr>
              <th scope="col">行</th>
              {columns.map(([name, { label, help, required, ...field }]) => (
                <th key={name} scope="col" title={help}>
                  {label}
                  {required ? <span className="drilling-needed">（必填）</span> : null}
                  {'unit' in field && field.unit ? <span className="drilling-unit">{field.unit}</span> : null}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row, at) => (
              <GridRow
                key={row.row}
                {...{ sheet, row, at, prefix, onType }}
                typed={typed.get(row.row)}
                isEditable={cells !== null}
              />
            ))}
          </tbody>
        </table>
        {cells
          ? columns.map(([name, field]) => {
              const words = wordsOfColumn(field);
              return words.length === 0 ? null : (
                <datalist key={name} id={listId(prefix, name)}>
                  {words.map(({ value, label }) => (
                    <option key={value} value={value}>
                      {label}
                    </option>
                  ))}
                </datalist>
              );
            })
          : null}
      </div>
    </>
  );
}

const rowActOf = (kind: 'addRow' | 'dropRow', sheet: DrillingSheetName, row: number): RowAct =>
  kind === 'addRow' ? { act: 'add', sheet, after: row } : { act: 'drop', sheet, row };

const placeOfCell = (input: HTMLInputElement): number[] => (input.dataset['cell'] ?? '').split(',').map(Number);

const pressed = ({ key, shiftKey, altKey, ctrlKey, metaKey }: KeyboardEvent) => ({
  key,
  shiftKey,
  altKey,
  ctrlKey,
  metaKey,
});

/** Goes to a cell and marks its text, so that typing takes its place; nothing at the edges. */
function enter(box: HTMLElement | null, at: number, index: number): void {
  const input = box?.querySelector<HTMLInputElement>(`[data-cell="${at},${index}"]`);
  input?.focus();
  input?.select();
}

/** Shows the cell that one came for, once for each coming. */
function useAim(
  box: { current: HTMLElement | null },
  rows: readonly DrillingRow[],
  columns: ReturnType<typeof drillingColumns>,
  aim: RowsGridProps['aim'],
): void {
  const reached = useRef('');
  const at = rows.findIndex(({ row }) => row === aim?.row);
  const index = Math.max(
    0,
    columns.findIndex(([name]) => name === aim?.column),
  );
  const key = aim ? `${aim.row} ${aim.column}` : '';
  useEffect(() => {
    if (at < 0 || key === reached.current) return;
    reached.current = key;
    const line = box.current?.querySelectorAll('tbody tr[data-row]')[at];
    const cell = line?.children[index + 1];
    cell?.scrollIntoView?.({ block: 'center', inline: 'center' });
    enter(box.current, at, index);
  }, [box, at, index, key]);
}
