import type { Topic } from '../../../resources/topics/topics.ts';
import { type Stat, StatStrip } from './stat-strip.tsx';

/** As wide as a sign of a label, and as a digit. */
const [ideographicSpace, figureSpace] = ['\u3000', '\u2007'] as const;

export interface HeadTextProps {
  /** Null: closed; undefined: not known yet. */
  topic: Pick<Topic, 'title' | 'lead'> | null | undefined;
  /** Where the topic has none. */
  title: string;
  /** Undefined: not known yet; none at all where there is nothing to count. */
  stats: readonly Stat[] | undefined;
  /** Labels of the numbers, for which room is held meanwhile. */
  labels: readonly string[];
}

/** Title, lead and large numbers of a topic. Room for what is still on its way is held, so that the page below stays in its place. */
export function HeadText({ topic, title, stats, labels }: HeadTextProps) {
  const lead = topic?.lead;
  return (
    <>
      <h1>{topic?.title ?? title}</h1>
      {topic === undefined ? (
        <p className="survey-lead" aria-hidden="true" data-waits />
      ) : lead ? (
        <p className="survey-lead">{lead}</p>
      ) : null}
      {stats === undefined ? (
        <dl className="stat-strip" aria-hidden="true">
          {labels.map((label) => (
            <div key={label}>
              <dt>{ideographicSpace.repeat(label.length)}</dt>
              <dd>{figureSpace.repeat(7)}</dd>
            </div>
          ))}
        </dl>
      ) : stats.length > 0 ? (
        <StatStrip stats={stats} />
      ) : null}
    </>
  );
}
