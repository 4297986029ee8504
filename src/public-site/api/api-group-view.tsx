import { useQuery } from '@tanstack/react-query';
import { ErrorState } from '../../ui/error-state.tsx';
import { Loading } from '../../ui/loading.tsx';
import { ApiExample } from './api-example.tsx';
import { ApiTable } from './api-table.tsx';
import { readAsGuest } from './try-address.ts';
import type { ApiCallEntry, ApiField, ApiGroup, ApiParameter } from './read-document.ts';

/** The number of a row that is there, for an example that answers; null: none is. */
function useRealRow(name: string) {
  return useQuery({
    queryKey: ['api example', name],
    queryFn: async ({ signal }) => {
      const answer = await readAsGuest(`/rest/${name}?_start=0&_end=1`, signal);
      if (!answer.ok) throw new Error('门户没有答复示例，请稍后重试');
      const rows = (await answer.json()) as { id: number }[];
      return rows[0]?.id ?? null;
    },
    staleTime: Infinity,
    retry: false,
  });
}

/** A resource of the open interface: addresses, examples of real rows, parameters and fields. */
export function ApiGroupView({ group: { name, title, calls, fields } }: { group: ApiGroup }) {
  const { data: id, error, refetch } = useRealRow(name);
  if (error) return <ErrorState error={error} title="示例没有准备好" onRetry={() => void refetch()} />;
  if (id === undefined) return <Loading rows={6} label="正在准备示例" />;
  return (
    <div className="api-group">
      {calls.map((call) => (
        <Call key={call.id} call={call} rowId={id} />
      ))}
      <h4>{title}的字段</h4>
      <Fields fields={fields} />
    </div>
  );
}

/** An address of this call that answers something; null: no row is there to be shown. */
export function exampleOf(path: string, rowId: number | null): string | null {
  if (path.includes('{')) return rowId === null ? null : path.replace('{id}', String(rowId));
  return path.endsWith('/facets') ? path : `${path}?_start=0&_end=5&_sort=id&_order=asc`;
}

function Call({ call: { title, path, parameters }, rowId }: { call: ApiCallEntry; rowId: number | null }) {
  const example = exampleOf(path, rowId);
  return (
    <section className="api-call">
      <h4>{title}</h4>
      <p className="api-call__path">
        <span className="api-call__verb">GET</span> <code>{path}</code>
      </p>
      {example === null ? <p className="field__hint">目前没有可以公开的记录。</p> : <ApiExample path={example} />}
      {parameters.length > 0 ? (
        <details className="api-call__parameters">
          <summary>参数（{parameters.length} 个）</summary>
          <Parameters parameters={parameters} />
        </details>
      ) : null}
    </section>
  );
}

function Parameters({ parameters }: { parameters: readonly ApiParameter[] }) {
  return (
    <ApiTable label="参数">
      <thead>
        <tr>
          <th scope="col">参数</th>
          <th scope="col">类型</th>
          <th scope="col">说明</th>
        </tr>
      </thead>
      <tbody>
        {parameters.map(({ name, text, type, isRequired }) => (
          <tr key={name}>
            <th scope="row">
              <code>{name}</code>
            </th>
            <td>{isRequired ? `${type}，必填` : type}</td>
            <td>{text}</td>
          </tr>
        ))}
      </tbody>
    </ApiTable>
  );
}

function Fields({ fields }: { fields: readonly ApiField[] }) {
  return (
    <ApiTable label="字段">
      <thead>
        <tr>
          <th scope="col">字段</th>
          <th scope="col">含义</th>
          <th scope="col">类型</th>
          <th scope="col">说明</th>
        </tr>
      </thead>
      <tbody>
        {fields.map(({ name, title, type, note }) => (
          <tr key={name}>
            <th scope="row">
              <code>{name}</code>
            </th>
            <td>{title}</td>
            <td>{type}</td>
            <td>{note}</td>
          </tr>
        ))}
      </tbody>
    </ApiTable>
  );
}
