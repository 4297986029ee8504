import type { articleTopics } from '../../resources/shared/article-topics.ts';
import type { Article } from '../../resources/site/articles.ts';
import type { CardFacts } from '../publication/card-list.tsx';

const pigments: Record<(typeof articleTopics)[number], string> = {
  金钉子与地层: 'var(--orpiment)',
  矿物与岩石: 'var(--amethyst)',
  化石与生命: 'var(--ochre)',
  山水地貌: 'var(--malachite)',
  防灾减灾: 'var(--cinnabar)',
  地下水与温泉: 'var(--azurite)',
  走近地质人: 'var(--slate)',
};

/** Topic and its colour; a film says so. */
export const articleMark = ({ topic, kind }: Pick<Article, 'topic' | 'kind'>): CardFacts['mark'] => ({
  text: kind === '视频' ? `视频 · ${topic}` : topic,
  pigment: pigments[topic as keyof typeof pigments],
});

/** How long it takes: 约 3 分钟. */
export const minutesText = ({ minutes }: Pick<Article, 'minutes'>): string | null =>
  minutes === null ? null : `约 ${minutes} 分钟`;

/** The card of an article on a page whose details are at `detailPath`. */
export const articleCard =
  (detailPath: string) =>
  (article: Article): CardFacts => {
    const { id, title, summary, cover, publishedOn, audience } = article;
    const note = (
      <>
        {publishedOn ? <time dateTime={publishedOn}>{publishedOn}</time> : null}
        {audience ? <span>适合{audience}</span> : null}
        <span>{minutesText(article)}</span>
      </>
    );
    return { id, title, summary, cover, mark: articleMark(article), note, to: `${detailPath}?id=${id}` };
  };
