import { featureCollections } from '../../src/resources/feature-collections.ts';
import { featuresPath } from '../../src/resources/shared/features-path.ts';
import type { Resource } from '../../src/resources/kit/define-resource.ts';
import { systems } from './feature-desk.ts';

type Pair = readonly [string, string];

/** Features of rows, under every condition that the service has: words, values of properties, boxes, times. */
export function featureAddresses(
  resource: Resource,
  ids: readonly number[],
  conditions: readonly Pair[],
  words: readonly string[],
): string[] {
  if (!featureCollections.some((collection) => collection.resource === resource)) return [];
  const items = `${featuresPath}/collections/${resource.name}/items`;
  const under = (pairs: readonly Pair[]): string =>
    `${items}?${new URLSearchParams(pairs.map(([name, value]) => [name, value])).toString()}`;
  const whole: Pair = ['limit', '1000'];
  const boxes = conditions.filter(([name]) => name.endsWith('_within')).map(([, box]) => box);
  const others = conditions.filter(([name]) => !/_(ne|gte|lte|like|null|within|inside)$/.test(name));
  return [
    ...ids.flatMap((id) => [`${items}/${id}`, `${items}/${id}?crs=${systems.epsg(4549)}`]),
    under([whole]),
    under([whole, ['crs', systems.epsg(4490)]]),
    ...others.map((pair) => under([pair, whole])),
    ...words.map((word) => under([['q', word], whole])),
    ...boxes.map((bbox) => under([['bbox', bbox], whole])),
    ...boxes.map((box) => {
      const [west, south, east, north] = box.split(',');
      return under([['bbox', [south, west, north, east].join()], ['bbox-crs', systems.epsg(4326)], whole]);
    }),
    under([['datetime', '2001-01-01/..'], whole]),
    // Some box on the ground of the samples, which lie between 119° and 121° E, 28° and 31° N
    under([['bbox', '3000000,400000,3500000,560000'], ['bbox-crs', systems.epsg(4549)], whole]),
  ];
}
