import { sampleData } from '../sample-data.ts';

interface GuideText {
  title: string;
  kind: '章节' | '常见问题';
  /** Paragraphs; one that begins with ## is a heading. */
  body: readonly string[];
}

/** The borrowing guide as the portal works: pages, buttons and terms are called here what they are called there. */
export const GUIDE_TEXTS = sampleData<readonly GuideText[]>('guide');
