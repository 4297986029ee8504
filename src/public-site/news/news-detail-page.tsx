import { news, type NewsItem } from '../../resources/site/news.ts';
import { NextReading } from '../publication/next-reading.tsx';
import { ReadingArticle } from '../publication/reading-article.tsx';
import { ReadingPage } from '../publication/reading-page.tsx';
import { newsAddress, newsList, newsMark } from './news-faces.ts';

/** One news item. */
export function NewsDetailPage() {
  return (
    <ReadingPage resource={news} list={newsList}>
      {(row) => <NewsArticle item={row} />}
    </ReadingPage>
  );
}

function NewsArticle({ item }: { item: NewsItem }) {
  const { id, title, kind, publishedOn, source, author, summary, cover, body, state, isSample } = item;
  const notes = [publishedOn, source && `来源：${source}`, author && `作者：${author}`];
  const facts = { title, mark: newsMark(kind), notes, summary, cover, body, state, isSample, address: newsAddress(id) };
  return (
    <ReadingArticle
      key={id}
      facts={facts}
      list={newsList}
      item={{ resource: news, row: item, isRated: false }}
      aside={<NextReading resource={news} by={{ field: 'kind', value: kind }} id={id} addressOf={newsAddress} />}
    />
  );
}
