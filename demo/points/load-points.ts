import type pg from 'pg';
import { hazards } from '../../src/resources/holdings/hazards.ts';
import { mineralOccurrences } from '../../src/resources/holdings/mineral-occurrences.ts';
import { waterSources } from '../../src/resources/holdings/water-sources.ts';
import { copySamples } from '../copy-samples.ts';
import { hazardRows } from './hazard-rows.ts';
import { oreRows } from './ore-rows.ts';
import { waterRows } from './water-rows.ts';

/** Adds the sample hazards, mineral occurrences and water sources. */
export async function loadPoints(client: pg.PoolClient): Promise<void> {
  await copySamples(client, hazards, hazardRows());
  await copySamples(client, mineralOccurrences, oreRows());
  await copySamples(client, waterSources, waterRows());
}
