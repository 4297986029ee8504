import type { ReactNode } from 'react';
import type { Topic } from '../../../resources/topics/topics.ts';
import { RichText } from '../../catalogue/rich-text.tsx';
import './topic-head.css';

export interface TopicHeadProps {
  topic: Topic;
  /** Beside or under the texts. */
  children?: ReactNode;
}

/** Title, lead and explanation of a topic on a dark band, with its picture fading in from the right. */
export function TopicHead({ topic, children }: TopicHeadProps) {
  return (
    <header className="topic-head">
      {topic.picture ? (
        <img className="topic-head__picture" src={topic.picture} alt="" width={1600} height={900} />
      ) : null}
      <div className="topic-head__text page-width">
        <h1>{topic.title}</h1>
        {topic.lead ? <p className="topic-head__lead">{topic.lead}</p> : null}
        {topic.body ? (
          <div className="topic-head__body">
            <RichText html={topic.body} />
          </div>
        ) : null}
        {children}
      </div>
    </header>
  );
}
