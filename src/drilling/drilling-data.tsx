import type { ReactNode } from 'react';
import type { CellChanges } from './cell-changes.ts';
import type { DrillingSide, ShownDrilling } from './drilling-side.ts';
import { FaultsPanel } from './faults-panel.tsx';
import type { RowActs } from './row-acts.ts';
import { HolesPanel } from './holes-panel.tsx';
import { RowsPanel } from './rows-panel.tsx';
import { useDrillingAddress } from './use-drilling-address.ts';
import { ViewTabs } from './view-tabs.tsx';
import './drilling.css';

export interface DrillingDataProps {
  side: DrillingSide;
  drilling: ShownDrilling;
  /** Null: the rows are only read. */
  cells?: CellChanges | null;
  /** Adds and drops rows, where they may be. */
  rowActs?: RowActs | null;
  /** Beside the filters of the faults. */
  faultTools?: ReactNode;
  /** Below the rows: what saves them. */
  rowTools?: ReactNode;
}

/** What was sent: its faults, its rows, and its holes on the map with their strip logs. */
export function DrillingData({
  side,
  drilling,
  cells = null,
  rowActs = null,
  faultTools,
  rowTools,
}: DrillingDataProps) {
  const { view } = useDrillingAddress();
  const cellLabel = cells ? '去修改' : '看数据';
  return (
    <div className="drilling-data">
      <ViewTabs />
      {view === 'rows' ? (
        <RowsPanel {...{ side, drilling, cells, rowActs }}>{rowTools}</RowsPanel>
      ) : view === 'map' ? (
        <HolesPanel {...{ side, drilling, cellLabel }} />
      ) : (
        <FaultsPanel {...{ side, drilling, cellLabel, rowActs }} tools={faultTools} />
      )}
    </div>
  );
}
