import { Link, Navigate, useSearchParams } from 'react-router-dom';
import { useList } from '../../providers/queries.ts';
import type { Resource } from '../../resources/kit/define-resource.ts';
import { ErrorState } from '../../ui/error-state.tsx';
import { Loading } from '../../ui/loading.tsx';
import { Empty } from '../../ui/empty.tsx';
import { catalogues } from './linked/catalogues.ts';
import { detailAddress } from './row-parts.ts';
import { numberFieldOf } from './stable-address.ts';
import '../../ui/states.css';
import './catalogue.css';

/** /id: leads from an item's number to its page. */
export function StablePage() {
  const [params] = useSearchParams();
  const [name = '', number = ''] = [...params][0] ?? [];
  const resource = catalogues.find((each) => each.name === name);
  const field = resource ? numberFieldOf(resource) : null;
  if (!resource || field === null || number === '') return <Unknown number={number} />;
  return <Found {...{ resource, field, number }} />;
}

function Found({ resource, field, number }: { resource: Resource; field: string; number: string }) {
  const filters = [{ field, operator: 'eq', values: [number] }] as const;
  const { data, error, refetch } = useList(resource, { filters, end: 1 });
  const [row] = data?.rows ?? [];
  if (row) return <Navigate replace to={detailAddress(resource, (row as { id: number }).id)} />;
  if (error) return <ErrorState error={error} title="资料没有加载出来" onRetry={() => void refetch()} />;
  return data ? <Unknown number={number} /> : <Loading rows={8} label="正在打开资料" />;
}

function Unknown({ number }: { number: string }) {
  return (
    <div className="page-width">
      <Empty text="没有找到这件资料">
        <p>{number === '' ? '地址不完整，请核对后重新打开。' : `没有编号为“${number}”的资料，或者它没有公开目录。`}</p>
        <p>
          <Link
            className="button"
            to={number === '' ? '/search' : `/queryResult?${new URLSearchParams({ q: number })}`}
          >
            站内搜索
          </Link>
        </p>
      </Empty>
    </div>
  );
}
