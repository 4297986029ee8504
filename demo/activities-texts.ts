import { sampleData } from './sample-data.ts';

export interface ActivitySample {
  title: string;
  kind: '野外考察' | '展馆参观' | '科普讲座' | '动手实验' | '开放日';
  summary: string;
  /** Name of its picture (demo/pictures). */
  picture: string;
  place: string;
  /** Degrees, CGCS2000. */
  location: { lon: number; lat: number };
  audience: string;
  capacity: number;
  perPerson: number;
  /** Days from the day on which the sample data is loaded; negative: over. */
  inDays: number;
  /** Hour of the day in China, and how many hours it takes. */
  at: number;
  hours: number;
  body: readonly string[];
}

/** Invented activities at real places. */
export const ACTIVITIES = sampleData<readonly ActivitySample[]>('activities');
