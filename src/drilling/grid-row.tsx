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

/** A row of a sheet. What is wrong stands below its cell, in words. Drawn again only where something of it changed. */
export const GridRow = memo(function GridRow({ sheet, row, at, typed, prefix, isEditable, onType }: GridRowProps) {
  const ofRow = row.faults.filter(({ column }) => column === null);
  return (
    <tr>
      <th scope="row">
        {row.row}
        <FaultWords faults={ofRow} />
      </th>
      {drillingColumns(sheet).map(([column, field], index) => {
        const stored = row.cells[index] ?? '';
        const value = typed?.[column] ?? stored;
        const faults = row.faults.filter((fault) => fault.column === column);
        const noteId = `${prefix}-${row.row}-${column}`;
        const isChanged = value !== stored;
        const hasNote = faults.length > 0 || isChanged;
        return (
          <td key={column} data-level={faults.some(({ level }) => level === 'error') ? 'error' : faults[0]?.level}>
            {isEditable ? (
              <input
                className="drilling-cell"
                style={{ inlineSize: widthOf(field) }}
                data-cell={`${at},${index}`}
                aria-label={`${field.label} 第 ${row.row} 行`}
                aria-invalid={faults.some(({ level }) => level === 'error') || undefined}
                aria-describedby={hasNote ? noteId : undefined}
                list={field.kind === 'choice' || field.kind === 'yesNo' ? listId(prefix, column) : undefined}
                autoComplete="off"
                spellCheck={false}
                value={value}
                onChange={(event) => onType(row.row, column, event.target.value, stored)}
              />
            ) : (
              <span className="drilling-cell-text">{value === '' ? '—' : value}</span>
            )}
            {hasNote ? (
              <span id={noteId} className="drilling-cell-note">
                {isChanged ? <span className="drilling-cell-changed">已改，未保存</span> : null}
                <FaultWords faults={faults} />
              </span>
            ) : null}
          </td>
        );
      })}
    </tr>
  );
});

function FaultWords({ faults }: { faults: DrillingRow['faults'] }) {
  return faults.map(({ level, text }) => (
    <span key={`${level}-${text}`} className="drilling-cell-fault" data-level={level}>
      {levelLabels[level]}：{text}
    </span>
  ));
}

const widths: Partial<Record<AnyField['kind'], string>> = { longText: '18rem', text: '9rem', choice: '9rem' };
const widthOf = ({ kind }: AnyField): string => widths[kind] ?? '7.5rem';

/** Words that the cells of a column may hold. */
export function wordsOfColumn(field: AnyField): readonly { value: string; label: string }[] {
  if (field.kind === 'yesNo') return ['是', '否'].map((value) => ({ value, label: value }));
  return field.kind === 'choice' ? field.options.map(optionOf) : [];
}
