import { useQuery } from '@tanstack/react-query';
import { Link, Navigate, useLocation, useSearchParams } from 'react-router-dom';
import { ApiError } from '../../providers/http.ts';
import { fetchList, useList } from '../../providers/queries.ts';
import { useSession } from '../../providers/session.ts';
import type { Resource } from '../../resources/kit/define-resource.ts';
import type { AnyField } from '../../resources/kit/field.ts';
import { fitsPattern } from '../../resources/kit/fits-pattern.ts';
import { textReadings } from '../../resources/kit/text-readings.ts';
import { ErrorState } from '../../ui/error-state.tsx';
import { Loading } from '../../ui/loading.tsx';
import { Empty } from '../../ui/empty.tsx';
import { catalogues } from './linked/catalogues.ts';
import { numberInPath } from './number-address.ts';
import { detailAddress, titleOf } from './row-name.ts';
import { numberFieldOf } from './stable-address.ts';
import type { CatalogueRow } from './withheld.ts';
import '../../ui/states.css';
import './catalogue.css';

/** /id/…, /id?archives=…: leads from an item's number to its page. */
export function StablePage() {
  const short = numberInPath(useLocation().pathname);
  const [params] = useSearchParams();
  const [name = '', number = ''] = [...params][0] ?? [];
  if (short !== '') return <FoundAnywhere number={short} />;
  const resource = catalogues.find((each) => each.name === name);
  const field = resource ? numberFieldOf(resource) : null;
  if (!resource || field === null || number === '') return <Unknown number={number} />;
  return <Found {...{ resource, field, number }} />;
}

const numbered = (field: string, number: string) =>
  ({ filters: [{ field, operator: 'eq', values: [number] }], end: 1 }) as const;

function Found({ resource, field, number }: { resource: Resource; field: string; number: string }) {
  const { data, error, refetch } = useList(resource, numbered(field, number));
  const [row] = data?.rows ?? [];
  if (row) return <Navigate replace to={detailAddress(resource, (row as { id: number }).id)} />;
  if (error) return <ErrorState error={error} title="资料没有加载出来" onRetry={() => void refetch()} />;
  return data ? <Unknown number={number} /> : <Loading rows={8} label="正在打开资料" />;
}

interface Item {
  resource: Resource;
  row: CatalogueRow;
}

/** Whether a text can be a number of this form, brought into shape as the server does it. */
function canBe(field: AnyField | undefined, text: string): boolean {
  if (field?.kind !== 'text' || field.pattern === undefined) return true;
  return fitsPattern(field.reads ? textReadings[field.reads](text) : text, field.pattern);
}

/** The item of a catalogue with this number; none where its numbers cannot be like it. */
async function itemsOf(resource: Resource, number: string, signal: AbortSignal): Promise<Item[]> {
  const field = numberFieldOf(resource);
  if (field === null || !canBe(resource.fields[field], number)) return [];
  try {
    const { rows } = await fetchList(resource, numbered(field, number), signal);
    return (rows as CatalogueRow[]).map((row) => ({ resource, row }));
  } catch (error) {
    if (error instanceof ApiError && error.status === 422) return [];
    throw error;
  }
}

/** Looks for a number in every catalogue. Two of them may have the same one: then the reader chooses. */
function FoundAnywhere({ number }: { number: string }) {
  const { userId } = useSession();
  const { data, error, refetch } = useQuery({
    queryKey: ['number', userId, number],
    queryFn: async ({ signal }) => (await Promise.all(catalogues.map((each) => itemsOf(each, number, signal)))).flat(),
  });
  if (error) return <ErrorState error={error} title="资料没有加载出来" onRetry={() => void refetch()} />;
  if (!data) return <Loading rows={8} label="正在打开资料" />;
  const [first, ...others] = data;
  if (!first) return <Unknown number={number} />;
  if (others.length === 0) return <Navigate replace to={detailAddress(first.resource, first.row.id)} />;
  return (
    <div className="page-width">
      <Empty text={`编号“${number}”有 ${data.length} 件资料`}>
        <ul className="plain-list">
          {data.map(({ resource, row }) => (
            <li key={resource.name}>
              <Link to={detailAddress(resource, row.id)}>{`${resource.label}：${titleOf(resource, row)}`}</Link>
            </li>
          ))}
        </ul>
      </Empty>
    </div>
  );
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
