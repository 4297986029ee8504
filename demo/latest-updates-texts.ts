import type { UpdateSample } from './latest-update-sample.ts';
import { sampleData } from './sample-data.ts';

/** What the portal tells of its latest additions, newest first. */
export const latestUpdateSamples = sampleData<readonly UpdateSample[]>('latest-updates');
