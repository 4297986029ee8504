import type { About } from '../../src/resources/site/about.ts';
import { sampleData } from '../sample-data.ts';

/** `introduction` in paragraphs, one that begins with ## being a heading; pictures by their names in demo/pictures. */
type AboutSample = Omit<About, 'id' | 'introduction'> & { introduction: readonly string[] };

/** An institute that might be; laws and regulations in its history are real ones, all else is invented. */
export const ABOUT_SAMPLE = sampleData<AboutSample>('about');
