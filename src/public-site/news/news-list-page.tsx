import { useList } from '../../providers/queries.ts';
import { news, newsKinds, type NewsItem } from '../../resources/site/news.ts';
import { CardList, type CardFacts } from '../publication/card-list.tsx';
import { listQueryOf, useListAddress } from '../publication/list-address.ts';
import { ListPages } from '../publication/list-pages.tsx';
import { ListTools } from '../publication/list-tools.tsx';
import { PageHead } from '../publication/page-head.tsx';
import { newsAddress, newsMark } from './news-faces.ts';
import '../../ui/controls.css';
import '../../ui/states.css';
import '../publication/publication.css';

const kinds = newsKinds.map(({ value }) => value);

/** 新闻, under both its spellings. */
export function NewsListPage() {
  const address = useListAddress('kind');
  const query = listQueryOf('kind', address);
  const { data, error, refetch } = useList(news, query);
  const isFront = address.page === 1 && address.chosen === null && address.q === '';
  return (
    <div className="publication page-width">
      <PageHead title="新闻动态">地质工作、资料服务与科技成果的最新消息。</PageHead>
      <ListTools label="栏目" options={kinds} address={address} />
      <CardList
        cards={data?.rows.map(cardOf)}
        error={error}
        onRetry={() => void refetch()}
        hasLead={isFront}
        empty={
          <>
            <p>没有符合条件的新闻，换一个栏目或词语试试。</p>
            <button type="button" className="button" onClick={() => address.go({ q: '', chosen: null })}>
              看全部新闻
            </button>
          </>
        }
      />
      {data ? <ListPages address={address} total={data.total} /> : null}
    </div>
  );
}

function cardOf({ id, title, summary, cover, kind, publishedOn, source, isTop }: NewsItem): CardFacts {
  const note = (
    <>
      {publishedOn ? <time dateTime={publishedOn}>{publishedOn}</time> : null}
      <span>{source}</span>
      {isTop ? <span>置顶</span> : null}
    </>
  );
  return { id, title, summary, cover, mark: newsMark(kind), note, to: newsAddress(id) };
}
