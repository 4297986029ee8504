import { Link } from 'react-router-dom';
import { entriesOf, menuValues, type MenuEntry } from './menu.ts';
import { useMenu } from './use-menu.ts';
import './topic-index-page.css';

/** 专题索引: the topics of the menu on one page, so that they are reachable without hovering over it. */
export function TopicIndexPage() {
  const topics = useMenu().find((item) => item.value === menuValues.topics);
  const entries = topics ? entriesOf(topics).filter(isTopic) : [];
  return (
    <article className="topic-index page-width">
      <h1>专题索引</h1>
      <ol className="topic-index__list plain-list">
        {entries.map(({ value, label, path }) => (
          <li key={value}>
            <Link to={path}>{label}</Link>
          </li>
        ))}
      </ol>
    </article>
  );
}

function isTopic(entry: MenuEntry): entry is MenuEntry & { path: string } {
  return entry.path !== null && entry.path !== '/topics';
}
