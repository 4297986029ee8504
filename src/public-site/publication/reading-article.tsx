import { lazy, type ReactNode, Suspense } from 'react';
import { Link } from 'react-router-dom';
import { useRowTitle } from '../../providers/use-row-title.ts';
import { optionOf } from '../../resources/kit/field-kinds.ts';
import type { Resource } from '../../resources/kit/define-resource.ts';
import { publicationStates } from '../../resources/shared/publication.ts';
import { Icon } from '../../ui/icon.tsx';
import { CopyButton } from '../catalogue/copy-button.tsx';
import { RichText } from '../catalogue/rich-text.tsx';
import type { CatalogueRow } from '../catalogue/withheld.ts';

const ReadingActs = lazy(() => import('../opinions/reading-acts.tsx').then((it) => ({ default: it.ReadingActs })));

/** What the reading page shows of any published row. */
export interface ReadingFacts {
  title: string;
  /** Kind or topic, with its CSS colour. */
  mark: { text: string; pigment: string };
  /** Parts of the line under the title: day, source, author. */
  notes: readonly (string | null)[];
  summary: string | null;
  cover: string | null;
  body: string;
  state: string;
  isSample: boolean;
  /** Path and query of this page. */
  address: string;
}

export interface ReadingArticleProps {
  facts: ReadingFacts;
  list: { path: string; label: string };
  /** The row itself, where it has a page of its own: it is collected, reported on, and where `isRated` rated. */
  item?: { resource: Resource; row: CatalogueRow; isRated: boolean };
  /** In place of the cover: a film. */
  picture?: ReactNode;
  /** Between the text and the tools. */
  children?: ReactNode;
  /** Beside or under the text: what to read next. */
  aside?: ReactNode;
}

/** A text to be read: title, picture, body, and what to do with it. Before publication it says so. */
export function ReadingArticle({ facts, list, item, picture, children, aside }: ReadingArticleProps) {
  const { title, mark, notes, summary, cover, body, isSample, address } = facts;
  const link = `${location.origin}${location.pathname}#${address}`;
  useRowTitle(title);
  return (
    <div className="reading">
      <nav className="reading__back" aria-label="返回">
        <Link to={list.path}>
          <Icon name="arrowLeft" />
          {list.label}
        </Link>
      </nav>
      <article className="reading__article">
        <UnpublishedMark state={facts.state} />
        <header className="reading__head">
          <span className="card__mark" style={{ color: mark.pigment }}>
            {mark.text}
          </span>
          <h1>{title}</h1>
          <p className="reading__notes">
            {[...notes, isSample ? '演示内容' : null]
              .filter((note) => note !== null && note !== '')
              .map((note) => (
                <span key={note}>{note}</span>
              ))}
          </p>
        </header>
        {picture ?? (cover ? <img className="reading__cover" src={cover} alt="" width={960} height={540} /> : null)}
        {summary ? <p className="reading__summary">{summary}</p> : null}
        <RichText html={body} />
        {children}
        <footer className="reading__tools">
          {item ? (
            <Suspense fallback={<PageTools link={link} />}>
              <ReadingActs {...item}>
                <PageTools link={link} />
              </ReadingActs>
            </Suspense>
          ) : (
            <PageTools link={link} />
          )}
        </footer>
      </article>
      {aside ? <aside className="reading__aside">{aside}</aside> : null}
    </div>
  );
}

function PageTools({ link }: { link: string }) {
  return (
    <>
      <CopyButton label="复制链接" text={link} icon="share" />
      <button type="button" className="button" onClick={() => window.print()}>
        <Icon name="order" />
        打印
      </button>
    </>
  );
}

/** Only people of the administration get to see a row before it is published; they are told that nobody else does. */
function UnpublishedMark({ state }: { state: string }) {
  if (state === 'published') return null;
  const label = publicationStates.map(optionOf).find(({ value }) => value === state)?.label ?? state;
  return (
    <p className="reading__preview" role="note">
      <Icon name="eyeOff" />
      <strong>未发布预览</strong>
      <span>当前状态：{label}。访客还看不到这一页，请勿转发链接。</span>
    </p>
  );
}
