import { Link } from 'react-router-dom';
import type { TopicItem } from '../../../resources/topics/topic-items.ts';
import { Icon } from '../../../ui/icon.tsx';
import { CardCover } from '../../publication/card-cover.tsx';
import { ReadingArticle } from '../../publication/reading-article.tsx';
import { ArchiveLinks } from './archive-links.tsx';
import { itemAddress, siteAddress, type TopicPages } from './topic-pages.ts';
import { useRowTitle } from '../../../providers/use-row-title.ts';
import { useTopic } from './use-topic.ts';

const shown = 6;

/** An item of a topic, with where it belongs to and others of its kind. */
export function ItemReading({ item, pages }: { item: TopicItem; pages: TopicPages }) {
  useRowTitle(item.title);
  const { content } = useTopic(pages.topic);
  const site = content?.sites.find(({ id }) => id === item.site);
  const alike = (content?.items ?? []).filter(({ id, kind }) => id !== item.id && kind === item.kind);
  const others = (content?.items ?? []).filter(({ id, kind }) => id !== item.id && kind !== item.kind);
  const facts = {
    title: item.title,
    mark: { text: item.kind, pigment: 'var(--ochre)' },
    notes: [item.when, item.publishedOn],
    summary: item.summary,
    cover: item.picture,
    body: item.body ?? '',
    state: item.state,
    isSample: item.isSample,
    address: itemAddress(pages, item.id),
  };
  return (
    <ReadingArticle
      facts={facts}
      list={pages.home}
      aside={<Others items={[...alike, ...others].slice(0, shown)} pages={pages} />}
    >
      {site ? (
        <p className="topic-belongs">
          <Icon name="pin" />
          有关的地点：
          <Link to={siteAddress(pages, site.id)}>{site.name}</Link>
        </p>
      ) : null}
      <ItemLink link={item.link} />
      <ArchiveLinks
        archive={item.archive}
        county={site?.county ?? null}
        {...(pages.main === 'item' ? {} : { words: item.title })}
      />
    </ReadingArticle>
  );
}

/** A path of this portal opens in place, another address in a window of its own. */
function ItemLink({ link }: { link: string | null }) {
  if (!link) return null;
  return (
    <p>
      {link.startsWith('/') ? (
        <Link className="button button--primary" to={link}>
          去相关页面
        </Link>
      ) : (
        <a className="button button--primary" href={link} target="_blank" rel="noreferrer">
          <Icon name="external" />
          在新窗口打开
        </a>
      )}
    </p>
  );
}

function Others({ items, pages }: { items: readonly TopicItem[]; pages: TopicPages }) {
  if (items.length === 0) return null;
  return (
    <section aria-labelledby="other-items">
      <h2 id="other-items">接着看</h2>
      <ul className="next-reading plain-list">
        {items.map((item) => (
          <li key={item.id}>
            <CardCover src={item.picture} seed={item.id} />
            <Link to={itemAddress(pages, item.id)}>{item.title}</Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
