import { useCall } from '../../providers/use-call.ts';
import { apiKeys } from '../../resources/system/api-keys.ts';
import { ErrorState } from '../../ui/error-state.tsx';
import { Loading } from '../../ui/loading.tsx';

/** What a key read in the last thirty days, by day and by call. */
export function KeyUses({ id }: { id: number }) {
  const { data, error, refetch } = useCall(apiKeys, 'uses', { id });
  if (error) return <ErrorState error={error} title="使用情况没有加载出来" onRetry={() => void refetch()} />;
  if (!data) return <Loading rows={4} label="正在读取使用情况" />;
  if (data.days.length === 0) return <p className="field__hint">近 30 天没有使用。</p>;
  const most = Math.max(...data.days.map(({ count, refused }) => count + refused));
  return (
    <div className="key-uses">
      <table>
        <caption>近 30 天，按日</caption>
        <thead>
          <tr>
            <th scope="col">日期</th>
            <th scope="col">次数</th>
            <th scope="col">超限</th>
            <th scope="col" className="key-uses__bars">
              <span className="visually-hidden">比例</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {data.days.map(({ day, count, refused }) => (
            <tr key={day}>
              <th scope="row">{day}</th>
              <td>{count}</td>
              <td>{refused}</td>
              <td className="key-uses__bars" aria-hidden>
                <span className="key-uses__bar" style={{ inlineSize: `${(count / most) * 100}%` }} />
                <span
                  className="key-uses__bar key-uses__bar--refused"
                  style={{ inlineSize: `${(refused / most) * 100}%` }}
                />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <table>
        <caption>近 30 天，按接口</caption>
        <thead>
          <tr>
            <th scope="col">接口</th>
            <th scope="col">次数</th>
            <th scope="col">超限</th>
          </tr>
        </thead>
        <tbody>
          {data.calls.map(({ call, label, count, refused }) => (
            <tr key={call}>
              <th scope="row">{label}</th>
              <td>{count}</td>
              <td>{refused}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
