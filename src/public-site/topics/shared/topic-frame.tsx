import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { TopicKey } from '../../../resources/shared/topic-keys.ts';
import { Empty } from '../../../ui/empty.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { Loading } from '../../../ui/loading.tsx';
import { type TopicContent, useTopic } from './use-topic.ts';
import '../../../ui/controls.css';
import '../../../ui/states.css';
import './topic.css';

export interface TopicFrameProps {
  topic: TopicKey;
  /** Class of the page, for its own colours and composition. */
  className: string;
  children: (content: TopicContent) => ReactNode;
}

/** A topic's home with its states; where the numbers come from stands at its foot. */
export function TopicFrame({ topic, className, children }: TopicFrameProps) {
  const { content, error, retry } = useTopic(topic);
  if (content) {
    return (
      <article className={`topic-page ${className}`}>
        {children(content)}
        {content.topic.source ? (
          <footer className="topic-source page-width">
            <p>资料说明：{content.topic.source}。</p>
          </footer>
        ) : null}
      </article>
    );
  }
  return (
    <div className="topic-page topic-page--waiting page-width">
      {error ? (
        <ErrorState error={error} title="这个专题没有加载出来" onRetry={retry} />
      ) : content === null ? (
        <Empty text="这个专题还没有开放">
          <p>内容正在整理，可以先看看其他专题。</p>
          <Link className="button button--primary" to="/topics">
            去专题索引
          </Link>
        </Empty>
      ) : (
        <Loading rows={14} label="正在加载专题" />
      )}
    </div>
  );
}
