import { lithologies } from '../../src/geo/lithologies.ts';
import { PLACES } from '../../src/geo/places.ts';
import { createRandom, hashText } from '../random.ts';
import { type CityFacts, cityFacts, type CityLayer } from './city-facts.ts';
import { type FigureSample, type ItemSample, rounded, type SiteSample, type TopicSample } from './topic-sample.ts';

/** Depths of underground space, as city plans divide it. */
export const spaceDepths = ['浅层 0～15 m', '次浅层 15～30 m', '次深层 30～50 m'] as const;
export const spaceGrades = ['适宜', '较适宜', '适宜性差'] as const;

const sampled = (rest: Omit<FigureSample, 'isSample'>): FigureSample => ({ ...rest, isSample: true });

const total = (layers: readonly CityLayer[]): number =>
  rounded(
    layers.reduce((sum, [, , thick]) => sum + thick, 0),
    1,
  );
const softSoil = ({ column }: CityFacts): number => total(column.filter(([, rock]) => rock === '淤泥质土'));

/** The first layer that is no soil is the bedrock; profile and column of a city never disagree. */
function bedrockDepth({ city, column, bedrock }: CityFacts): number {
  const first = column.findIndex(([, rock]) =>
    lithologies.some(({ label, value }) => label === rock && !value.startsWith('A')),
  );
  if (first >= 0) return total(column.slice(0, first));
  if (bedrock === undefined) throw new Error(`${city}: neither the column nor the facts reach the bedrock`);
  return bedrock;
}

const profile = (facts: CityFacts): FigureSample[] =>
  (
    [
      ['软土厚度', softSoil(facts), 'm'],
      ['基岩面埋深', bedrockDepth(facts), 'm'],
      ['潜水位埋深', facts.water, 'm'],
      ['浅部地基承载力', facts.bearing, 'kPa'],
      ['地面沉降速率', facts.settling, 'mm/a'],
    ] as const
  ).map(([series, value, unit]) =>
    sampled({ chart: 'profile', subject: facts.city, series, value, unit, site: facts.city }),
  );

const strata = ({ city, column }: CityFacts): FigureSample[] =>
  column.map(([subject, series, value]) => sampled({ chart: 'strata', subject, series, value, unit: 'm', site: city }));

const space = (facts: CityFacts): FigureSample[] => {
  const { city } = facts;
  const soft = softSoil(facts);
  const random = createRandom(hashText(`space ${city}`));
  return spaceDepths.flatMap((subject, depth) => {
    const fit = Math.min(78, Math.max(14, 70 - soft * (1.35 - depth * 0.35) + random.between(-4, 4)));
    const fair = (100 - fit) * random.between(0.52, 0.68);
    const shares = [rounded(fit, 1), rounded(fair, 1)];
    return [...shares, rounded(100 - (shares[0] ?? 0) - (shares[1] ?? 0), 1)].map((value, at) =>
      sampled({ chart: 'underground', subject, series: spaceGrades[at] ?? '', value, unit: '%', site: city }),
    );
  });
};

/** Depth of the water table by month: nearest to the ground in the rains of early summer. */
const water = ({ city, water: usual }: CityFacts): FigureSample[] => {
  const random = createRandom(hashText(`water ${city}`));
  return Array.from({ length: 12 }, (_, month) => {
    const wet = Math.exp(-((month - 5.4) ** 2) / 6);
    const value = rounded(Math.max(0.2, usual * (1.16 - 0.36 * wet) + random.between(-0.05, 0.05)), 2);
    return sampled({ chart: 'waterTable', subject: `${month + 1} 月`, value, unit: 'm', site: city });
  });
};

/** Characteristic bearing capacity of the layers that carry a foundation. */
const bearing = ({ city, column }: CityFacts): FigureSample[] => {
  const random = createRandom(hashText(`bearing ${city}`));
  const usual: Readonly<Record<string, number>> = {
    粉质黏土: 170,
    粉土: 130,
    粉砂: 150,
    淤泥质土: 60,
    黏土: 120,
    细砂: 210,
    圆砾: 400,
    卵石: 450,
    碎石土: 280,
  };
  return column.flatMap(([subject, rock], at) => {
    const mean = usual[rock];
    // The crust under the fill is weaker than the same soil further down.
    const share = at === 1 && rock === '粉质黏土' ? 0.58 : 1;
    const value = mean === undefined ? 0 : Math.round((mean * share * random.between(0.93, 1.07)) / 5) * 5;
    return mean === undefined ? [] : [sampled({ chart: 'bearing', subject, value, unit: 'kPa', site: city })];
  });
};

const sites: SiteSample[] = cityFacts.map((facts) => {
  const place = PLACES.find(({ kind, name }) => kind === 'city' && `${name}市` === facts.city);
  if (!place) throw new RangeError(`no city ${facts.city}`);
  return {
    name: facts.city,
    kind: '城市',
    city: facts.city,
    place: facts.setting,
    position: [place.lon, place.lat],
    accuracy: '约 0.5 千米',
    summary: facts.summary,
    body: facts.body,
    facts: facts.facts,
    isSample: true,
  };
});

const items: ItemSample[] = cityFacts.flatMap(({ city, results }) =>
  results.map(([title, when, summary]) => ({
    kind: '城市地质成果',
    title,
    site: city,
    when,
    summary,
    link: `/archivesHoldings?city=${encodeURIComponent(city)}`,
    isSample: true,
  })),
);

/** 城市地质: eleven cities; their settings are general knowledge, all numbers are generated. */
export const citySample: TopicSample = {
  topic: 'citesSubject',
  sites,
  items,
  figures: cityFacts.flatMap((facts) => [
    ...profile(facts),
    ...strata(facts),
    ...space(facts),
    ...water(facts),
    ...bearing(facts),
  ]),
};
