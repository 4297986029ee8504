import type { ReactNode } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { useCall } from '../providers/use-call.ts';
import { drillingImports } from '../resources/delivery/drilling-imports.ts';
import { drillingSheet, drillingSheets, type DrillingSheetName } from '../resources/shared/drilling-sheets.ts';
import { Empty } from '../ui/empty.tsx';
import { ErrorState } from '../ui/error-state.tsx';
import { Loading } from '../ui/loading.tsx';
import { AddressPager } from './address-pager.tsx';
import type { CellChanges } from './cell-changes.ts';
import { countWords, sheetLabel } from './drilling-places.ts';
import { drillingCalls, type DrillingSide, type ShownDrilling } from './drilling-side.ts';
import type { RowActs } from './row-acts.ts';
import { HoleFilter } from './hole-filter.tsx';
import { RowsGrid } from './rows-grid.tsx';
import { type DrillingAddress, useDrillingAddress } from './use-drilling-address.ts';

export interface RowsPanelProps {
  side: DrillingSide;
  drilling: ShownDrilling;
  /** Null: the rows are only read. */
  cells: CellChanges | null;
  rowActs: RowActs | null;
  /** What saves the changes; it stays in view. */
  children?: ReactNode;
}

/** Rows of the sheets as they stand, with what is wrong in them; filled in where they may be. */
export function RowsPanel({ side, drilling, cells, rowActs, children }: RowsPanelProps) {
  const address = useDrillingAddress();
  const navigate = useNavigate();
  const sheet = address.sheet ?? drilling.sheets[0]?.sheet ?? 'collar';
  const { hole, row } = address;
  // With a row the server answers the page that it stands on
  const given = { id: drilling.id, sheet, holeNo: hole, ...(row === null ? { page: address.page } : { row }) };
  const { data, error, refetch } = useCall(drillingImports, drillingCalls[side].rows, given, { staleTime: 0 });
  return (
    <div className="drilling-panel">
      <SheetTabs {...{ drilling, address }} current={sheet} hasAll={rowActs !== null} />
      <div className="drilling-filters">
        <HoleFilter
          key={hole ?? ''}
          hole={hole}
          onHole={(typed) => void navigate(address.with({ sheet, hole: typed, row: null, column: null }))}
        />
        <p className="drilling-quiet">{drillingSheet(sheet).help}</p>
      </div>
      {error && !data ? (
        <ErrorState error={error} title="数据没有加载出来" onRetry={() => void refetch()} />
      ) : !data ? (
        <Loading rows={10} label="正在加载数据" />
      ) : data.rows.length === 0 ? (
        <Empty text={hole ? `${sheetLabel(sheet)}表中没有钻孔 ${hole}` : `${sheetLabel(sheet)}表中没有数据`}>
          {rowActs ? (
            <button
              type="button"
              className="button"
              disabled={rowActs.isHeld}
              onClick={() => rowActs.run({ act: 'add', sheet, ...(hole ? { cells: { holeNo: hole } } : {}) })}
            >
              新增一行
            </button>
          ) : null}
        </Empty>
      ) : (
        <>
          {cells ? <GridHelp /> : null}
          <RowsGrid
            key={sheet}
            {...{ sheet, cells, rowActs }}
            rows={data.rows}
            aim={row === null ? null : { row, column: address.column }}
          />
          <AddressPager
            page={data.page}
            pageSize={data.pageSize}
            total={data.total}
            label="数据"
            addressOf={(number) => address.with({ sheet, row: null, column: null, page: number })}
          />
        </>
      )}
      {children}
    </div>
  );
}

const GridHelp = () => (
  <p className="drilling-quiet">
    方向键、回车和 Tab 在单元格间移动，Esc 还原刚才的输入；Ctrl+回车在此后插入一行，Ctrl+Delete
    删除此行。改好几处后一起保存，保存后自动重新检查。
  </p>
);

interface SheetTabsProps {
  drilling: ShownDrilling;
  current: DrillingSheetName;
  address: DrillingAddress;
  /** Those without rows are shown too: rows can be added. */
  hasAll: boolean;
}

function SheetTabs({ drilling, current, address, hasAll }: SheetTabsProps) {
  const empty = { rows: 0, errors: 0, hints: 0 };
  const sheets = hasAll
    ? drillingSheets.map(({ name }) => drilling.sheets.find(({ sheet }) => sheet === name) ?? { sheet: name, ...empty })
    : drilling.sheets;
  return (
    <nav className="drilling-tabs" aria-label="工作表">
      {sheets.map((each) => (
        <Link
          key={each.sheet}
          to={address.to('rows', { sheet: each.sheet, hole: address.hole })}
          aria-current={each.sheet === current ? 'page' : undefined}
        >
          {sheetLabel(each.sheet)}
          <span className="drilling-quiet">{[`${each.rows} 行`, countWords(each)].filter(Boolean).join('，')}</span>
        </Link>
      ))}
    </nav>
  );
}
