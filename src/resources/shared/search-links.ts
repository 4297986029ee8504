import type { Resource } from '../kit/define-resource.ts';

type Row = Readonly<Record<string, unknown>>;

/** Topics with a page of detail, and what its key `id` names there; the other kind of row is named by its own key. */
const detailOf: Readonly<Record<string, 'site' | 'item'>> = {
  cultureVillage: 'site',
  characteristicMinerals: 'site',
  characteristicAgriculture: 'site',
  valuableInformation: 'item',
  gsspTopic: 'site',
};

/** A topic's place or item: on the page of detail, else at its home, which opens a place by its number. */
function topicLink(kind: 'site' | 'item', { topic, id }: Row): string {
  const home = `/${String(topic)}`;
  const main = detailOf[String(topic)];
  if (main) return `${home}Detail?${main === kind ? 'id' : kind}=${String(id)}`;
  return kind === 'site' ? `${home}?site=${String(id)}` : home;
}

/** Pages of records of resources without public catalogue pages. */
const linksOf: Readonly<Record<string, (row: Row) => string>> = {
  topics: ({ key }) => `/${String(key)}`,
  topicSites: (row) => topicLink('site', row),
  topicItems: (row) => {
    const { link } = row;
    return typeof link === 'string' && link.startsWith('/') && !link.startsWith('//') ? link : topicLink('item', row);
  },
};

/** Whether the site-wide search looks into a resource: everything that has a page for visitors. */
export const isSiteSearched = (resource: Resource): boolean =>
  resource.publicSite !== undefined || linksOf[resource.name] !== undefined;

/**
 * Hash route of the page that shows a file. `page` counts from 1; each of the `phrases` is marked in it and has a key `q`
 * of its own, so that a phrase keeps its spaces.
 */
export function filePageLink(
  objectName: string,
  { page, phrases = [] }: { page?: number; phrases?: readonly string[] } = {},
): string {
  const place = page === undefined ? [] : [`page=${page}`];
  const marked = phrases.map((phrase) => `q=${encodeURIComponent(phrase)}`);
  return `/pdfFilePreview?${[`path=${objectName}`, ...place, ...marked].join('&')}`;
}

/** Hash route of a record's page, without `#`. */
export function detailLinkOf(resource: Resource, row: Row): string {
  const own = linksOf[resource.name];
  if (own) return own(row);
  if (!resource.publicSite) throw new Error(`${resource.name} has no page for visitors`);
  return `${resource.publicSite.detailPath}?id=${String(row['id'])}`;
}
