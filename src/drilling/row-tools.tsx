import type { DrillingRow } from '../resources/shared/drilling-answers.ts';
import type { DrillingSheetName } from '../resources/shared/drilling-sheets.ts';
import type { RowActs } from './row-acts.ts';

interface RowToolsProps {
  sheet: DrillingSheetName;
  /** The row that one is in; undefined: none yet. */
  row: DrillingRow | undefined;
  acts: RowActs;
}

/** Adds and drops rows at the place where one is in the grid. */
export function RowTools({ sheet, row, acts: { isHeld, run } }: RowToolsProps) {
  const holeNo = row?.cells[0]?.trim() ?? '';
  const isOff = isHeld || !row;
  const place = row ? `第 ${row.row} 行${holeNo === '' ? '' : `（钻孔 ${holeNo}）`}` : '先点一个单元格';
  return (
    <div className="drilling-row-tools" role="group" aria-label="增删行">
      <span className="drilling-quiet">{place}</span>
      <button
        type="button"
        className="button"
        disabled={isOff}
        onClick={() => (row ? run({ act: 'add', sheet, after: row.row }) : undefined)}
      >
        在此后插入一行
      </button>
      <button
        type="button"
        className="button"
        disabled={isOff}
        onClick={() => (row ? run({ act: 'drop', sheet, row: row.row }) : undefined)}
      >
        删除此行
      </button>
      <button
        type="button"
        className="button"
        disabled={isOff || holeNo === ''}
        onClick={() => run({ act: 'dropHole', holeNo })}
      >
        删去此孔
      </button>
    </div>
  );
}
