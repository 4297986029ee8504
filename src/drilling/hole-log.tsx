import { Link } from 'react-router-dom';
import { useShownPositions } from '../providers/site.ts';
import { useCall } from '../providers/use-call.ts';
import { drillingImports } from '../resources/delivery/drilling-imports.ts';
import type { DrillingFault, DrillingHole, DrillingLog } from '../resources/shared/drilling-answers.ts';
import { Empty } from '../ui/empty.tsx';
import { ErrorState } from '../ui/error-state.tsx';
import { Loading } from '../ui/loading.tsx';
import { levelLabels, placeOf } from './drilling-places.ts';
import { drillingCalls, type DrillingSide, type ShownDrilling } from './drilling-side.ts';
import { holeRecord } from './hole-record.ts';
import { LateLinkedLog } from './log/late-linked-log.tsx';
import { useDrillingAddress } from './use-drilling-address.ts';

export interface HoleLogProps {
  side: DrillingSide;
  drilling: ShownDrilling;
  hole: DrillingHole;
  previous: DrillingHole | undefined;
  next: DrillingHole | undefined;
  cellLabel: string;
}

/** The strip log of one hole of an import as it would come in, with what is wrong in the hole. */
export function HoleLog({ side, drilling, hole, previous, next, cellLabel }: HoleLogProps) {
  const address = useDrillingAddress();
  const { holeNo } = hole;
  const given = { id: drilling.id, holeNo };
  const { data, error, refetch } = useCall(drillingImports, drillingCalls[side].log, given, { staleTime: 0 });
  return (
    <section className="drilling-log" aria-labelledby="drilling-log">
      <header className="drilling-log__head">
        <h3 id="drilling-log">{holeNo} 柱状图</h3>
        <nav className="drilling-log__ways" aria-label="上一孔、下一孔">
          {previous ? (
            <Link className="button" rel="prev" to={address.with({ hole: previous.holeNo })}>
              上一孔<span className="visually-hidden"> {previous.holeNo}</span>
            </Link>
          ) : null}
          {next ? (
            <Link className="button" rel="next" to={address.with({ hole: next.holeNo })}>
              下一孔<span className="visually-hidden"> {next.holeNo}</span>
            </Link>
          ) : null}
          <Link className="button" to={address.to('rows', { sheet: 'beds', hole: holeNo })}>
            看分层数据
          </Link>
        </nav>
      </header>
      {error && !data ? (
        <ErrorState error={error} title="柱状图没有加载出来" onRetry={() => void refetch()} />
      ) : !data ? (
        <Loading rows={10} label="正在加载柱状图" />
      ) : (
        <>
          <Drawn key={holeNo} log={data} drilling={drilling} />
          <HoleFaults faults={data.faults} cellLabel={cellLabel} />
        </>
      )}
    </section>
  );
}

function Drawn({ log, drilling }: { log: DrillingLog; drilling: ShownDrilling }) {
  const notation = useShownPositions().data ?? null;
  if (log.layers.length === 0 || log.hole.finalDepth <= 0)
    return (
      <Empty text="这一孔还画不出柱状图">
        需要终孔深度，以及至少一层深度和岩性都能读出的分层；缺的列在下面的问题里。
      </Empty>
    );
  return <LateLinkedLog hole={holeRecord(log, drilling)} findings={log} notation={notation} />;
}

function HoleFaults({ faults, cellLabel }: { faults: readonly DrillingFault[]; cellLabel: string }) {
  const address = useDrillingAddress();
  return (
    <section aria-labelledby="drilling-log-faults">
      <h4 id="drilling-log-faults">此孔的问题</h4>
      {faults.length === 0 ? (
        <p className="drilling-quiet">没有发现问题。</p>
      ) : (
        <ul className="plain-list drilling-hole-faults">
          {faults.map((fault) => {
            const { code, level, sheet, row, column, text, mend } = fault;
            return (
              <li key={`${code}-${sheet}-${row}-${column}-${text}`}>
                <span className="drilling-level" data-level={level}>
                  {levelLabels[level]}
                </span>
                <span>
                  <strong>{placeOf(fault)}</strong> {text} <span className="drilling-quiet">{mend}</span>
                </span>
                {row === null ? null : (
                  <Link to={address.to('rows', { sheet, row, column })}>
                    {cellLabel}
                    <span className="visually-hidden"> {placeOf(fault)}</span>
                  </Link>
                )}
              </li>
            );
          })}
        </ul>
      )}
    </section>
  );
}
