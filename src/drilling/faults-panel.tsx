import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useCall } from '../providers/use-call.ts';
import { drillingImports } from '../resources/delivery/drilling-imports.ts';
import type { DrillingFault } from '../resources/shared/drilling-answers.ts';
import { Empty } from '../ui/empty.tsx';
import { ErrorState } from '../ui/error-state.tsx';
import { Loading } from '../ui/loading.tsx';
import { AddressPager } from './address-pager.tsx';
import { columnLabel, levelLabels, placeOf, sheetLabel } from './drilling-places.ts';
import { drillingCalls, type DrillingSide, type ShownDrilling } from './drilling-side.ts';
import { offersOf, type RowActs } from './row-acts.ts';
import { FaultFilters } from './fault-filters.tsx';
import { type DrillingAddress, useDrillingAddress } from './use-drilling-address.ts';

export interface FaultsPanelProps {
  side: DrillingSide;
  drilling: ShownDrilling;
  /** Beside the filters, such as a download. */
  tools?: ReactNode;
  /** What a link to a cell says: 去修改, 看数据. */
  cellLabel: string;
  /** Null: no row is added or dropped here. */
  rowActs: RowActs | null;
}

/** What is wrong with the rows: by rule, then one by one, each with the way to its cell. */
export function FaultsPanel({ side, drilling, tools, cellLabel, rowActs }: FaultsPanelProps) {
  const address = useDrillingAddress();
  const { sheet, code, level, hole, page } = address;
  const given = { id: drilling.id, sheet, code, level, holeNo: hole, page };
  const { data, error, refetch } = useCall(drillingImports, drillingCalls[side].faults, given, {
    staleTime: 0,
    keepsEarlier: true,
  });
  const isNarrowed = [sheet, code, level, hole].some((each) => each !== null);
  return (
    <div className="drilling-panel">
      <FaultKinds drilling={drilling} address={address} />
      <FaultFilters drilling={drilling} address={address}>
        {tools}
      </FaultFilters>
      {error && !data ? (
        <ErrorState error={error} title="问题没有加载出来" onRetry={() => void refetch()} />
      ) : !data ? (
        <Loading rows={8} label="正在加载问题" />
      ) : data.rows.length === 0 ? (
        isNarrowed ? (
          <Empty text="没有符合条件的问题">
            <Link className="button" to={address.to('faults')}>
              看全部问题
            </Link>
          </Empty>
        ) : (
          <Empty text={drilling.errors === null ? '数据还没有检查过' : '没有发现问题'} />
        )
      ) : (
        <>
          <p className="drilling-quiet" role="status">
            共 {data.total} 处{isNarrowed ? '符合条件' : ''}
          </p>
          <FaultTable faults={data.rows} {...{ address, cellLabel, rowActs }} />
          <AddressPager
            page={page}
            pageSize={data.pageSize}
            total={data.total}
            label="问题"
            addressOf={(number) => address.with({ page: number })}
          />
        </>
      )}
    </div>
  );
}

function FaultKinds({ drilling: { kinds }, address }: { drilling: ShownDrilling; address: DrillingAddress }) {
  if (kinds.length === 0) return null;
  return (
    <nav aria-label="按规则看问题">
      <ul className="plain-list drilling-kinds">
        {kinds.map(({ code, level, text, count }) => {
          const isChosen = address.code === code && (address.level ?? level) === level;
          return (
            <li key={`${code}-${level}`}>
              <Link
                className="drilling-kind"
                data-level={level}
                aria-current={isChosen ? 'true' : undefined}
                to={address.with(isChosen ? { code: null, level: null } : { code, level })}
              >
                <span className="drilling-level" data-level={level}>
                  {levelLabels[level]}
                </span>
                <span>{text}</span> <strong>{count} 处</strong>
              </Link>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}

const heads = ['程度', '工作表', '行', '列', '钻孔', '单元格内容', '问题', '怎样改', '处理'];

interface FaultTableProps {
  faults: readonly DrillingFault[];
  address: DrillingAddress;
  cellLabel: string;
  rowActs: RowActs | null;
}

function FaultTable({ faults, address, cellLabel, rowActs }: FaultTableProps) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by keyboard
    <div className="drilling-scroll" tabIndex={0} role="group" aria-label="问题清单，可左右滚动">
      <table className="drilling-table drilling-faults">
        <thead>
          <tr>
            {heads.map((head) => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {faults.map((fault) => (
            <FaultRow
              key={`${fault.code}-${fault.sheet}-${fault.row}-${fault.column}-${fault.text}`}
              {...{ fault, address, cellLabel, rowActs }}
            />
          ))}
        </tbody>
      </table>
    </div>
  );
}

function FaultRow({ fault, address, cellLabel, rowActs }: Omit<FaultTableProps, 'faults'> & { fault: DrillingFault }) {
  const { level, sheet, row, column, holeNo, found, text, mend } = fault;
  return (
    <tr>
      <td data-head={heads[0]}>
        <span className="drilling-level" data-level={level}>
          {levelLabels[level]}
        </span>
      </td>
      <td data-head={heads[1]}>{sheetLabel(sheet)}</td>
      <td data-head={heads[2]}>{row ?? '整表'}</td>
      <td data-head={heads[3]}>{column ? columnLabel(sheet, column) : '—'}</td>
      <td data-head={heads[4]}>{holeNo ? <Link to={address.to('map', { hole: holeNo })}>{holeNo}</Link> : '—'}</td>
      <td data-head={heads[5]} className="drilling-found">
        {found === null ? '—' : found === '' ? '（空）' : found}
      </td>
      <td data-head={heads[6]} className="drilling-text">
        {text}
      </td>
      <td data-head={heads[7]} className="drilling-text">
        {mend}
      </td>
      <td data-head={heads[8]}>
        {row === null ? null : (
          <Link className="drilling-go" to={address.to('rows', { sheet, row, column })}>
            {cellLabel}
            <span className="visually-hidden">{placeOf(fault)}</span>
          </Link>
        )}
        {rowActs
          ? offersOf(fault).map(({ label, act }) => (
              <button
                key={label}
                type="button"
                className="button drilling-offer"
                disabled={rowActs.isHeld}
                onClick={() => rowActs.run(act)}
              >
                {label}
                <span className="visually-hidden">{placeOf(fault)}</span>
              </button>
            ))
          : null}
      </td>
    </tr>
  );
}
