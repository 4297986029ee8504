import { endOfferReading, readOffer } from '../server/maps/offers/read-offer.ts';
import { hostileOffers } from '../tests/helpers/hostile-offers.ts';
import { ms, ratio } from './compared-lines.ts';
import type { Line } from './line.ts';
import { shortAnswerLines } from './short-answers.ts';

const goalMs = 1000;
const rounds = 3;

/** About as large as is fetched, of a service that means no harm. */
const honest = (): string => {
  const layer = (at: number): string =>
    `<Layer queryable="1"><Name>units:${at}</Name><Title>实测地质单元 ${at}</Title><CRS>EPSG:4490</CRS><CRS>EPSG:3857</CRS>` +
    `<EX_GeographicBoundingBox><westBoundLongitude>118</westBoundLongitude><eastBoundLongitude>123</eastBoundLongitude>` +
    `<southBoundLatitude>27</southBoundLatitude><northBoundLatitude>31.5</northBoundLatitude></EX_GeographicBoundingBox></Layer>`;
  return `<WMS_Capabilities><Capability>${Array.from({ length: 11_000 }, (_, at) => layer(at)).join('')}</Capability></WMS_Capabilities>`;
};

/** Least of some rounds, from handing the bytes over until the answer of the reader's process; milliseconds. */
async function timeOf(form: (typeof hostileOffers)[number][1], text: string): Promise<number> {
  const bytes = Buffer.from(text);
  let least = Infinity;
  for (let round = 0; round < rounds; round += 1) {
    const from = performance.now();
    await readOffer(form, bytes, '').catch(() => null);
    least = Math.min(least, performance.now() - from);
  }
  return least;
}

/** What hostile short answers cost the portal, and at most 4 MB of an offer the process that reads it, beside an honest one. */
export async function offerLines(): Promise<Line[]> {
  const short = await shortAnswerLines();
  try {
    await timeOf('wms', '<WMS_Capabilities/>');
    const usual = await timeOf('wms', honest());
    const times: { name: string; time: number }[] = [];
    for (const [name, form, text] of hostileOffers) times.push({ name, time: await timeOf(form, text()) });
    const worst = times.toSorted((a, b) => b.time - a.time).slice(0, 5);
    return [
      ...short,
      ['4 MB of an honest offer', ms(usual), 'none', true],
      ...worst.map(({ name, time }): Line => [
        `a hostile offer of ${times.length}: ${name}`,
        `${ms(time)} (${ratio(time / usual)} of the honest one's)`,
        `≤ ${goalMs} ms`,
        time <= goalMs,
      ]),
    ];
  } finally {
    endOfferReading();
  }
}
