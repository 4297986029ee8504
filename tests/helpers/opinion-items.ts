import { resourceNamed } from '../../src/resources/index.ts';
import { administrator } from './members.ts';
import { newSource } from './new-source.ts';
import type { PortalUnderTest } from './portal-under-test.ts';
import { sampleRow } from './sample-values.ts';
import { dataOf, make } from './send.ts';

/** An archive to have opinions about; open to everybody unless `values` say otherwise. Returns its id. */
export async function newArchive(portal: PortalUnderTest, values: Record<string, unknown> = {}): Promise<number> {
  const sample = sampleRow(resourceNamed('archives'), await newSource(portal));
  const given = { ...sample, secrecy: '公开', isCatalogPublic: true, ...values };
  const answer = await make(portal.origin, 'archives.create', {
    token: await administrator(portal.pool),
    values: given,
  });
  return dataOf<{ id: number }>('archives.create', answer).id;
}
