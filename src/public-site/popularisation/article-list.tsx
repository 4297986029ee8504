import { useList } from '../../providers/queries.ts';
import { articles } from '../../resources/site/articles.ts';
import type { Filter } from '../../resources/kit/list-query.ts';
import { CardList } from '../publication/card-list.tsx';
import { listQueryOf, useListAddress } from '../publication/list-address.ts';
import { ListPages } from '../publication/list-pages.tsx';
import { ListTools } from '../publication/list-tools.tsx';
import { articleCard } from './article-faces.tsx';

export interface ArticleListProps {
  /** The field that the tags choose by. */
  by: { field: 'topic' | 'audience' | 'kind'; label: string; options: readonly string[] };
  /** What the page as a whole is limited to. */
  where?: readonly Filter[];
  detailPath: string;
}

const none: readonly Filter[] = [];

/** Cards of articles with their tags, search and pages. */
export function ArticleList({ by, where = none, detailPath }: ArticleListProps) {
  const address = useListAddress(by.field);
  const query = listQueryOf(by.field, address);
  const { data, error, refetch } = useList(articles, { ...query, filters: [...query.filters, ...where] });
  return (
    <>
      <ListTools label={by.label} options={by.options} address={address} />
      <CardList
        cards={data?.rows.map(articleCard(detailPath))}
        error={error}
        onRetry={() => void refetch()}
        empty={
          <>
            <p>没有符合条件的科普内容，换一个{by.label}或词语试试。</p>
            <button type="button" className="button" onClick={() => address.go({ q: '', chosen: null })}>
              看全部
            </button>
          </>
        }
      />
      {data ? <ListPages address={address} total={data.total} /> : null}
    </>
  );
}
