import type { About } from '../../resources/site/about.ts';
import { AboutSection } from './about-section.tsx';

type Milestones = NonNullable<About['milestones']>;

/** The history, oldest first, whatever order it was entered in. */
export function Timeline({ milestones }: { milestones: Milestones }) {
  const inOrder = milestones.toSorted((a, b) => a.year - b.year);
  return (
    <AboutSection id="about-history" label="历史沿革">
      <ol className="plain-list timeline">
        {inOrder.map(({ year, event, picture }) => (
          <li key={`${year} ${event}`}>
            <time dateTime={String(year)}>{year}</time>
            <div className="timeline__event">
              <p>{event}</p>
              {picture ? <img src={picture} alt="" width={320} height={180} loading="lazy" /> : null}
            </div>
          </li>
        ))}
      </ol>
    </AboutSection>
  );
}
