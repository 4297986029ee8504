import { useList } from '../../providers/queries.ts';
import type { Filter } from '../../resources/kit/list-query.ts';
import { articleTopics } from '../../resources/shared/article-topics.ts';
import { stories, type Story } from '../../resources/site/stories.ts';
import { storyPath } from '../one-map/story-path.ts';
import { CardList, type CardFacts } from '../publication/card-list.tsx';
import { listQueryOf, useListAddress } from '../publication/list-address.ts';
import { ListPages } from '../publication/list-pages.tsx';
import { ListTools } from '../publication/list-tools.tsx';
import { articleMark } from './article-faces.tsx';

function storyCard({ id, title, topic, summary, cover, stops, publishedOn }: Story): CardFacts {
  const { pigment } = articleMark({ topic, kind: '文章' });
  const note = (
    <>
      {publishedOn ? <time dateTime={publishedOn}>{publishedOn}</time> : null}
      <span>共 {stops.length} 站</span>
    </>
  );
  const picture = cover ?? stops.find((stop) => stop.picture)?.picture ?? null;
  return {
    id,
    title,
    summary,
    cover: picture,
    mark: { text: `图上故事 · ${topic}`, pigment },
    note,
    to: storyPath(id),
  };
}

/** Cards of the stories on the map with their topics, search and pages; each leads to where it is played. */
export function StoryList() {
  const address = useListAddress('topic');
  const { data, error, refetch } = useList(stories, listQueryOf('topic', address));
  return (
    <>
      <ListTools label="主题" options={articleTopics} address={address} />
      <CardList
        cards={data?.rows.map(storyCard)}
        error={error}
        onRetry={() => void refetch()}
        empty={<p>还没有这一主题的图上故事，换一个主题或词语试试。</p>}
      />
      {data ? <ListPages address={address} total={data.total} /> : null}
    </>
  );
}

interface StorySectionProps {
  /** The topic that it is limited to; absent: all. */
  topic?: (typeof articleTopics)[number];
  className?: string;
}

const all: readonly Filter[] = [];

/** The newest stories of a topic on a page about more than them; nothing while there are none. */
export function StorySection({ topic, className = 'story-section' }: StorySectionProps) {
  const filters = topic ? [{ field: 'topic', operator: 'eq', values: [topic] } satisfies Filter] : all;
  const { data } = useList(stories, { filters, start: 0, end: 3 });
  if (!data || data.rows.length === 0) return null;
  return (
    <section className={className} aria-labelledby="story-section">
      <h2 id="story-section">在地图上讲故事</h2>
      <CardList cards={data.rows.map(storyCard)} error={null} onRetry={() => undefined} empty={null} />
    </section>
  );
}
