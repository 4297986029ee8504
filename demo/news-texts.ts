import { sampleData } from './sample-data.ts';

export interface NewsSample {
  kind: '要闻' | '地质工作' | '资料服务' | '科技成果' | '通知公告';
  /** YYYY-MM-DD. */
  day: string;
  title: string;
  summary: string;
  /** Name of its picture (demo/pictures). */
  picture: string;
  /** Paragraphs; one that begins with ## is a heading. */
  body: readonly string[];
}

/**
 * Invented news of an institute like this one, the newest first. Places, standards and natural facts are real; events and
 * figures are samples.
 */
export const newsSamples = sampleData<readonly NewsSample[]>('news');
