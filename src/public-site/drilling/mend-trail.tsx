import { useCall } from '../../providers/use-call.ts';
import { drillingImports } from '../../resources/delivery/drilling-imports.ts';
import { timeWords } from '../user-center/parts/time-words.ts';
import type { Mend } from './use-mend.ts';

interface MendTrailProps {
  id: number;
  mend: Mend;
}

/** What was changed in the rows since they were read, the last change first, and the button that takes that one back. */
export function MendTrail({ id, mend }: MendTrailProps) {
  const { data } = useCall(drillingImports, 'mends', { id }, { staleTime: 0, retry: false });
  if (!data || data.rows.length === 0) return null;
  return (
    <details className="drilling-trail">
      <summary>修改记录（{data.rows.length} 次）</summary>
      <p className="intake-acts">
        <button type="button" className="button" disabled={mend.isBusy} onClick={() => void mend.undo()}>
          撤销上一次修改
        </button>
        <span className="intake-quiet">行号是修改当时的；换数据文件后从头记起。</span>
      </p>
      <ol className="plain-list">
        {data.rows.map(({ n, at, count, words }) => (
          <li key={n}>
            <time dateTime={at}>{timeWords(at)}</time>
            <ul>
              {words.map((each) => (
                <li key={each}>{each}</li>
              ))}
              {count > words.length ? <li>等 {count} 处</li> : null}
            </ul>
          </li>
        ))}
      </ol>
    </details>
  );
}
