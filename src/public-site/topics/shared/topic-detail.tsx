import { useSearchParams } from 'react-router-dom';
import { topicItems } from '../../../resources/topics/topic-items.ts';
import { topicSites } from '../../../resources/topics/topic-sites.ts';
import { ReadingPage } from '../../publication/reading-page.tsx';
import { ItemReading } from './item-reading.tsx';
import { SiteReading } from './site-reading.tsx';
import type { TopicPages } from './topic-pages.ts';
import './topic-detail.css';

/** The page of one place or one item of a topic. */
export function TopicDetail({ pages }: { pages: TopicPages }) {
  const [params] = useSearchParams();
  const other = pages.main === 'site' ? 'item' : 'site';
  const isOther = params.has(other);
  const kind = isOther ? other : pages.main;
  const idKey = isOther ? other : 'id';
  const list = pages.home;
  return kind === 'site' ? (
    <ReadingPage key={params.get(idKey)} resource={topicSites} {...{ list, idKey }}>
      {(row) => <SiteReading site={row} pages={pages} />}
    </ReadingPage>
  ) : (
    <ReadingPage key={params.get(idKey)} resource={topicItems} {...{ list, idKey }}>
      {(row) => <ItemReading item={row} pages={pages} />}
    </ReadingPage>
  );
}
