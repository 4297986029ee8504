import type { Topic } from '../../../resources/topics/topics.ts';
import { Icon } from '../../../ui/icon.tsx';
import { RichText } from '../../catalogue/rich-text.tsx';

export interface TopicSourceProps {
  /** Undefined while it is asked for, null when the administration keeps no text of it. */
  topic: Topic | null | undefined;
  /** Some of what the page shows is generated. */
  hasSamples: boolean;
}

/** What the topic is about, in the words of the administration, and where its numbers come from. */
export function TopicSource({ topic, hasSamples }: TopicSourceProps) {
  return (
    <footer className="topic-source">
      {topic?.body ? (
        <section>
          <h2>专题说明</h2>
          <RichText html={topic.body} />
        </section>
      ) : null}
      <p>
        <Icon name="info" />
        <span>
          数据来源：{topic?.source ?? '本院专题数据'}
          {hasSamples ? '。标有“演示”的地点和本页图表中的数值由程序生成。' : null}
        </span>
      </p>
    </footer>
  );
}
