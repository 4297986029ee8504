import { Icon } from '../../ui/icon.tsx';
import type { ScoreSummary } from '../../resources/shared/opinion-answers.ts';

/** Average, number of people, and how the ratings are spread. */
export function ScoreBars({ summary }: { summary: ScoreSummary }) {
  const { average, count, distribution } = summary;
  if (average === null) return null;
  const most = Math.max(...distribution, 1);
  return (
    <div className="score-bars">
      <p className="score-bars__average">
        <span className="score-bars__number">{average.toFixed(1)}</span>
        <span>
          <Icon name="star" className="score-bars__star" /> {count.toLocaleString('zh-CN')} 人评分
        </span>
      </p>
      <ul className="plain-list score-bars__list" aria-label="各分数的人数">
        {distribution
          .map((people, index) => ({ people, stars: index + 1 }))
          .reverse()
          .map(({ people, stars }) => (
            <li key={stars}>
              <span>{stars} 分</span>
              <span className="score-bars__bar" aria-hidden>
                <span style={{ inlineSize: `${(people / most) * 100}%` }} />
              </span>
              <span className="score-bars__people">{people.toLocaleString('zh-CN')} 人</span>
            </li>
          ))}
      </ul>
    </div>
  );
}
