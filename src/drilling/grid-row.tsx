import { memo } from 'react';
import { optionOf } from '../resources/kit/field-kinds.ts';
import type { AnyField } from '../resources/kit/field.ts';
import type { DrillingRow } from '../resources/shared/drilling-answers.ts';
import { drillingColumns, type DrillingSheetName } from '../resources/shared/drilling-sheets.ts';
import { levelLabels } from './drilling-places.ts';

export interface GridRowProps {
  sheet: DrillingSheetName;
  row: DrillingRow;
  /** Place of the row in the grid. */
  at: number;
  /** Texts that were typed and are not saved, by column. */
  typed: Readonly<Record<string, string>> | undefined;
  /** Beginning of ids in this grid. */
  prefix: string;
  isEditable: boolean;
  onType: (row: number, column: string, value: string, stored: string) => void;
}

export const listId = (prefix: string, column: string): string => `${prefix}-words-${column}`;

interface Note {
  id: string;
  /** Null: of the whole row. */
  label: string | null;
  isChanged: boolean;
  faults: DrillingRow['faults'];
}

const noteId = (prefix: string, row: number, column: string): string => `${prefix}-${row}-${column}`;

/** What is to be said of a row, cell by cell. */
function notesOf({ sheet, row, typed, prefix }: Pick<GridRowProps, 'sheet' | 'row' | 'typed' | 'prefix'>): Note[] {
  const ofRow: Note = {
    id: noteId(prefix, row.row, ''),
    label: null,
    isChanged: false,
    faults: row.faults.filter(({ column }) => column === null),
  };
  const ofCells = drillingColumns(sheet).map(([column, { label }], index): Note => {
    const stored = row.cells[index] ?? '';
    const faults = row.faults.filter((fault) => fault.column === column);
    return { id: noteId(prefix, row.row, column), label, isChanged: (typed?.[column] ?? stored) !== stored, faults };
  });
  return [ofRow, ...ofCells].filter(({ isChanged, faults }) => isChanged || faults.length > 0);
}

/**
 * A row of a sheet. What is wrong stands in words in a line of its own below, so that the cells stay low and narrow. Drawn
 * again only where something of it changed.
 */
export const GridRow = memo(function GridRow({ sheet, row, at, typed, prefix, isEditable, onType }: GridRowProps) {
  const notes = notesOf({ sheet, row, typed, prefix });
  const columns = drillingColumns(sheet);
  return (
    <>
      <tr data-row={row.row} data-noted={notes.length > 0 || undefined}>
        <th scope="row">{row.row}</th>
        {columns.map(([column, field], index) => {
          const stored = row.cells[index] ?? '';
          const value = typed?.[column] ?? stored;
          const faults = row.faults.filter((fault) => fault.column === column);
          const isWrong = faults.some(({ level }) => level === 'error');
          const id = noteId(prefix, row.row, column);
          return (
            <td key={column} data-level={isWrong ? 'error' : faults[0]?.level}>
              {isEditable ? (
                <input
                  className="drilling-cell"
                  data-kind={field.kind}
                  data-cell={`${at},${index}`}
                  aria-label={`${field.label} 第 ${row.row} 行`}
                  aria-invalid={isWrong || undefined}
                  aria-describedby={notes.some((note) => note.id === id) ? id : undefined}
                  list={field.kind === 'choice' || field.kind === 'yesNo' ? listId(prefix, column) : undefined}
                  autoComplete="off"
                  spellCheck={false}
                  value={value}
                  onChange={(event) => onType(row.row, column, event.target.value, stored)}
                />
              ) : (
                <span className="drilling-cell-text">{value === '' ? '—' : value}</span>
              )}
            </td>
          );
        })}
      </tr>
      {notes.length > 0 ? (
        <tr className="drilling-notes">
          <td colSpan={columns.length + 1}>
            <ul className="plain-list">
              {notes.map((note) => (
                <li key={note.id} id={note.id} className="drilling-cell-note">
                  {note.label === null ? null : <strong>{note.label}</strong>}
                  {note.isChanged ? <span className="drilling-cell-changed">已改，未保存</span> : null}
                  <FaultWords faults={note.faults} />
                </li>
              ))}
            </ul>
          </td>
        </tr>
      ) : null}
    </>
  );
});

function FaultWords({ faults }: { faults: DrillingRow['faults'] }) {
  return faults.map(({ level, text }) => (
    <span key={`${level}-${text}`} className="drilling-cell-fault" data-level={level}>
      {levelLabels[level]}：{text}
    </span>
  ));
}

/** Words that the cells of a column may hold. */
export function wordsOfColumn(field: AnyField): readonly { value: string; label: string }[] {
  if (field.kind === 'yesNo') return ['是', '否'].map((value) => ({ value, label: value }));
  return field.kind === 'choice' ? field.options.map(optionOf) : [];
}
