import { sampleData } from './sample-data.ts';

interface ArticleSample {
  topic: '金钉子与地层' | '矿物与岩石' | '化石与生命' | '山水地貌' | '防灾减灾' | '地下水与温泉' | '走近地质人';
  title: string;
  summary: string;
  /** Names of its picture and, where it is one, of the moving picture (demo/pictures). */
  picture: string;
  film?: string;
  audience: '大众' | '小学生' | '中学生' | '专业人员';
  keywords: readonly string[];
  /** Paragraphs; one that begins with ## is a heading. */
  body: readonly string[];
}

/** Popular science in our own words, the newest first: the subjects alternate, as a real column's would. */
export const articleSamples = sampleData<readonly ArticleSample[]>('articles');
