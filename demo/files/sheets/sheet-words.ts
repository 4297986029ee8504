import type { SampleFacts } from '../sample-facts.ts';

/** Title of a sheet: its own entry, or the item's without its own scale, which stands elsewhere. */
export const titleOf = ({ entry, title }: SampleFacts): string => entry?.title ?? title.replace(/^1∶\d+/, '');

const ofToday = '2000 国家大地坐标系';

/** What a sheet says of its coordinates and heights: what its record says. */
export function datumWords({ datum, heights }: Pick<SampleFacts, 'datum' | 'heights'>): string {
  const name = datum === null || datum.startsWith('EPSG:') ? ofToday : datum;
  return heights === null ? name : `${name}，${heights}`;
}
