import { ErrorState } from '../../ui/error-state.tsx';
import { Loading } from '../../ui/loading.tsx';
import { ApiTable } from './api-table.tsx';
import { type OfferedTo, readOffers } from './read-document.ts';
import { useOpenDocument } from './use-open-document.ts';

/** What services there are, by for whom they are; the first, for everybody, stands open. */
export function ApiOffers() {
  const { data, error, refetch } = useOpenDocument(readOffers);
  if (error) return <ErrorState error={error} title="服务列表没有加载出来" onRetry={() => void refetch()} />;
  if (!data) return <Loading rows={5} label="正在加载服务列表" />;
  return data.map((offered) => <Offered key={offered.readers} offered={offered} />);
}

function Offered({ offered: { readers, services } }: { offered: OfferedTo }) {
  return (
    <details className="api-call__parameters">
      <summary>
        {readers}（{services.length} 项）
      </summary>
      <ApiTable label={readers}>
        <thead>
          <tr>
            <th scope="col">服务</th>
            <th scope="col">可以做什么</th>
            <th scope="col">程序接口</th>
          </tr>
        </thead>
        <tbody>
          {services.map(({ label, calls, path }) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              <td>{calls.join('、')}</td>
              <td>{path === null ? '—' : <code>{path}</code>}</td>
            </tr>
          ))}
        </tbody>
      </ApiTable>
    </details>
  );
}
