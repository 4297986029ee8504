import type { Services } from '../services.ts';
import { guestReader } from '../resources/reader.ts';

interface Listed {
  url: string | null;
  ip: string | null;
  port: number | null;
}

/** Where maps come from, by resource: base maps, terrain, layers with an address of their own, the map server. */
const listed: Readonly<Record<string, string>> = {
  bases: 'SELECT url, NULL AS ip, NULL::int AS port FROM bases WHERE url IS NOT NULL',
  terrain: 'SELECT url, NULL AS ip, NULL::int AS port FROM terrain WHERE url IS NOT NULL',
  catalog: `SELECT options->>'url' AS url, options->>'ip' AS ip, (options->>'port')::int AS port FROM catalog
            WHERE is_open AND (options->>'url' IS NOT NULL OR options->>'ip' IS NOT NULL)`,
  server: `SELECT CASE WHEN ip IS NOT NULL THEN concat(protocol, '://', CASE WHEN ip LIKE '%:%' THEN concat('[', ip, ']') ELSE ip END, ':', port) END AS url,
             NULL AS ip, NULL::int AS port FROM server`,
};

/** Scheme, host and port of an address as a source of the content security policy; null for what names none. */
export function sourceOf(address: string): string | null {
  // Tiles of several machines: https://t{0-7}.example.org is any machine of that domain
  const plain = address.replace(/^(https?:\/\/)[^./]*\{[^}]*\}[^./]*\./i, '$1any.');
  if (!/^https?:\/\//i.test(plain) || !URL.canParse(plain)) return null;
  const { protocol, host } = new URL(plain);
  return /^[\w.:[\]-]+$/.test(host) ? `${protocol}//${plain === address ? host : host.replace(/^any\./, '*.')}` : null;
}

const sourcesOf = ({ url, ip, port }: Listed): (string | null)[] => [
  url === null ? null : sourceOf(url),
  ...(ip === null
    ? []
    : ['http', 'https'].map((scheme) => sourceOf(`${scheme}://${ip}${port === null ? '' : `:${port}`}`))),
];

/** The hosts that pages may load maps from, sorted: those that administrators listed and no others. */
export async function layerHosts({ database, cache }: Pick<Services, 'database' | 'cache'>): Promise<string[]> {
  const rows = await Promise.all(
    Object.entries(listed).map(([resource, statement]) =>
      cache.get(
        resource,
        'hosts',
        { reader: guestReader, db: database.pool },
        async (db) => (await db.query<Listed>(statement)).rows,
      ),
    ),
  );
  return [...new Set(rows.flat().flatMap(sourcesOf))].filter((source) => source !== null).sort();
}
