import type pg from 'pg';
import { sharedData } from '../src/resources/holdings/shared-data.ts';
import { copySamples } from './copy-samples.ts';
import { readListedHoldings } from './listed-holdings.ts';
import { sharedDataRecords } from './shared-data-records.ts';

/** Adds the sample shared data. What their catalogues list has to be there before. @returns how many rows were added */
export async function loadSharedData(client: pg.PoolClient): Promise<number> {
  const samples = [];
  for (const sample of sharedDataRecords()) {
    const listed = await readListedHoldings(client, sample.title);
    samples.push(listed ? { ...sample, recordCount: listed.length } : sample);
  }
  return (await copySamples(client, sharedData, samples)).length;
}
