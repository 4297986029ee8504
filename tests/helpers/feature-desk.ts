import { expect } from 'vitest';
import { featuresPath } from '../../src/resources/shared/features-path.ts';
import type { PortalUnderTest } from './portal-under-test.ts';
import { type Answer, send } from './send.ts';

export interface Link {
  href: string;
  rel: string;
  type?: string;
}
export interface Feature {
  type: 'Feature';
  id: number;
  geometry: { type: string; coordinates: unknown } | null;
  properties: Record<string, unknown>;
  links?: Link[];
}
export interface Page {
  type: 'FeatureCollection';
  timeStamp: string;
  numberMatched?: number;
  numberReturned: number;
  links: Link[];
  features: Feature[];
}

type Portal = Pick<PortalUnderTest, 'origin'>;
type Parameters = Readonly<Record<string, string>>;

export const systems = {
  crs84: 'http://www.opengis.net/def/crs/OGC/1.3/CRS84',
  epsg: (code: number) => `http://www.opengis.net/def/crs/EPSG/0/${code}`,
};

/** Asks for something of the service; `path` begins after its address. */
export const getFeatures = (
  { origin }: Portal,
  path: string,
  parameters: Parameters = {},
  token?: string,
): Promise<Answer> => {
  const search = new URLSearchParams(parameters).toString();
  return send(origin, 'GET', `${featuresPath}${path}${search && `?${search}`}`, { token });
};

export async function pageOf(
  portal: Portal,
  collection: string,
  parameters: Parameters = {},
  token?: string,
): Promise<Page> {
  const answer = await getFeatures(portal, `/collections/${collection}/items`, parameters, token);
  expect(answer.status, answer.text.slice(0, 300)).toBe(200);
  return answer.json as Page;
}

export const linkOf = ({ links = [] }: { links?: Link[] }, rel: string): string | undefined =>
  links.find((link) => link.rel === rel)?.href;

/** Ids of all pages, following `next`; `between` is awaited before each further page. */
export async function walkFeatures(
  portal: Portal,
  collection: string,
  parameters: Parameters,
  between: () => Promise<unknown> = () => Promise.resolve(),
): Promise<number[]> {
  const ids: number[] = [];
  let page = await pageOf(portal, collection, parameters);
  for (;;) {
    ids.push(...page.features.map(({ id }) => id));
    const next = linkOf(page, 'next');
    if (next === undefined) return ids;
    await between();
    const answer = await send(portal.origin, 'GET', next.slice(portal.origin.length));
    expect(answer.status, answer.text.slice(0, 300)).toBe(200);
    page = answer.json as Page;
  }
}
