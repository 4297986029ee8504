import { useList } from '../../providers/queries.ts';
import { type Standard, standards } from '../../resources/holdings/standards.ts';
import { ErrorState } from '../../ui/error-state.tsx';
import { LinkedRow } from './linked-row.tsx';
import { DetailAdvice } from './detail-advice.tsx';

const numberOf = (row: object): string => (row as Standard).number;

/** The editions before and after this one, and where its text is found: the portal holds none. */
export function StandardHistory({ standard }: { standard: Standard }) {
  const earlier = useList(standards, { filters: [{ field: 'replacedBy', operator: 'eq', values: [standard.id] }] });
  const before = earlier.data?.rows ?? [];
  const known = before.map(({ number }) => number);
  const others = (standard.replaces ?? '').split('、').filter((number) => number !== '' && !known.includes(number));
  const hasAny = before.length > 0 || others.length > 0 || standard.replacedBy !== null;
  return (
    <>
      {earlier.error ? (
        <ErrorState error={earlier.error} title="前身标准没有加载出来" onRetry={() => void earlier.refetch()} />
      ) : null}
      {hasAny ? (
        <section className="detail__section" aria-labelledby="detail-history">
          <h2 id="detail-history">版本沿革</h2>
          <ul className="related plain-list">
            {standard.replacedBy === null ? null : (
              <li>
                <LinkedRow resource={standards} id={standard.replacedBy} leading={numberOf} />
                <span className="related__why">后续标准：代替或承接了本标准</span>
              </li>
            )}
            {before.map(({ id }) => (
              <li key={id}>
                <LinkedRow resource={standards} id={id} leading={numberOf} />
                <span className="related__why">前身标准：由本标准代替或承接</span>
              </li>
            ))}
            {others.map((number) => (
              <li key={number}>
                {number}
                <span className="related__why">以前的版本，本门户没有单独著录</span>
              </li>
            ))}
          </ul>
        </section>
      ) : null}
      <DetailAdvice id="detail-text" title="怎样查阅正文">
        <StandardText standard={standard} />
      </DetailAdvice>
    </>
  );
}

function StandardText({ standard: { level, number, status } }: { standard: Standard }) {
  return (
    <>
      <p>
        标准正文有著作权，本门户只提供编号、名称和自编提要。
        {level === '技术标准' ? (
          <>请向发布机构中国地质调查局索取正文。</>
        ) : (
          <>
            请到
            <a href="https://std.samr.gov.cn/" target="_blank" rel="noreferrer">
              全国标准信息公共服务平台
            </a>
            按标准号“{number}”查询正文与最新状态。
          </>
        )}
      </p>
      {status === '待核' ? <p>本条状态为“待核”：是否现行还没有核对，引用前请先查证。</p> : null}
      {status === '历史' ? <p>本条为历史标准，只供阅读当年按它完成的资料时参照，新工作请用后续标准。</p> : null}
    </>
  );
}
