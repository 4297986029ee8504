import { articles, type Article } from '../../resources/site/articles.ts';
import { Icon } from '../../ui/icon.tsx';
import { NextReading } from '../publication/next-reading.tsx';
import { ReadingArticle } from '../publication/reading-article.tsx';
import { ReadingPage } from '../publication/reading-page.tsx';
import { articleMark, minutesText } from './article-faces.tsx';
import { Film } from './film.tsx';

export interface ArticleDetailProps {
  /** The page's own path, for links to the next article. */
  path: string;
  list: { path: string; label: string };
}

/** One article or film, under any of the three paths. */
export function ArticleDetail({ path, list }: ArticleDetailProps) {
  return (
    <ReadingPage resource={articles} list={list}>
      {(row) => <Reading article={row} {...{ path, list }} />}
    </ReadingPage>
  );
}

function Reading({ article, path, list }: ArticleDetailProps & { article: Article }) {
  const { id, title, publishedOn, author, audience, summary, cover, body, state, isSample, film, videoUrl } = article;
  const addressOf = (each: number): string => `${path}?id=${each}`;
  const notes = [publishedOn, author, audience && `适合${audience}`, minutesText(article)];
  const facts = {
    title,
    mark: articleMark(article),
    notes,
    summary,
    cover,
    body,
    state,
    isSample,
    address: addressOf(id),
  };
  return (
    <ReadingArticle
      key={id}
      facts={facts}
      list={list}
      item={{ resource: articles, row: article, isRated: true }}
      picture={film ? <Film src={film} cover={cover} title={title} /> : undefined}
      aside={
        <NextReading resource={articles} by={{ field: 'topic', value: article.topic }} id={id} addressOf={addressOf} />
      }
    >
      {videoUrl ? (
        <p>
          <a className="button button--primary" href={videoUrl} target="_blank" rel="noreferrer">
            <Icon name="external" />
            在新窗口观看视频
          </a>
        </p>
      ) : null}
      {article.keywords?.length ? <p className="article-keywords">关键词：{article.keywords.join('、')}</p> : null}
    </ReadingArticle>
  );
}
