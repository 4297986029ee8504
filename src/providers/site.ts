import { queryOptions, useQuery } from '@tanstack/react-query';
import { homeConfigs } from '../resources/site/home-configs.ts';
import { maxPageSize } from '../resources/kit/list-query.ts';
import { mechanism, type Mechanism } from '../resources/site/mechanism.ts';
import { site, type Site } from '../resources/site/site.ts';
import { visits } from '../resources/site/visits.ts';
import { fetchList, fetchOne } from './fetch-rows.ts';
import { call } from './call.ts';

type Texts<Row, Kept extends keyof Row> = { [K in Exclude<keyof Row, Kept>]: string } & Pick<Row, Kept>;

const keptOfSite = ['id', 'accessMode', 'openNeedsVerification', 'logo', 'workGroupQr', 'imGroupQr'] as const;
/** Texts are '' and pictures null where the administrator has entered none. */
type KeptOfSite = (typeof keptOfSite)[number];
export type SiteInfo = Texts<Site, KeptOfSite>;
export type MechanismInfo = Texts<Mechanism, 'id'>;

/** Milliseconds. Settings change rarely; one page view asks for each of them once. */
const settingsStaleTime = 5 * 60_000;

const withoutNull = <Row extends object, Kept extends keyof Row>(row: Row, kept: readonly Kept[]): Texts<Row, Kept> =>
  Object.fromEntries(
    Object.entries(row).map(([name, value]) => [name, kept.includes(name as Kept) ? value : (value ?? '')]),
  ) as Texts<Row, Kept>;

/** Names, filing records, groups and access mode of the site. */
export const siteInfoQuery = queryOptions({
  queryKey: ['site'],
  queryFn: async ({ signal }): Promise<SiteInfo> => withoutNull(await fetchOne(site, undefined, signal), keptOfSite),
  staleTime: settingsStaleTime,
});
export const useSiteInfo = () => useQuery(siteInfoQuery);

/** Contact data of the footer. */
export const useMechanism = () =>
  useQuery({
    queryKey: ['mechanism'],
    queryFn: async ({ signal }): Promise<MechanismInfo> =>
      withoutNull(await fetchOne(mechanism, undefined, signal), ['id']),
    staleTime: settingsStaleTime,
  });

/** How positions are written; null where no system is current. */
export const useShownPositions = () =>
  useQuery({
    queryKey: ['positions'],
    queryFn: async ({ signal }) => (await call(site, 'positions', {}, { signal })).shown,
    staleTime: settingsStaleTime,
  });

/** Visits in all and today. */
export const useVisits = () =>
  useQuery({
    queryKey: ['visits'],
    queryFn: ({ signal }) => call(visits, 'getVisits', {}, { signal }),
    staleTime: settingsStaleTime,
  });

/** Home configuration: key → value as written (text or JSON). */
export const useHomeConfigs = () =>
  useQuery({
    queryKey: ['homeConfigs'],
    queryFn: async ({ signal }): Promise<Record<string, string>> => {
      const home = { field: 'groupId', operator: 'eq', values: ['home'] } as const;
      const { rows } = await fetchList(homeConfigs, { filters: [home], end: maxPageSize }, signal);
      return Object.fromEntries(rows.map(({ configKey, configValue }) => [configKey, configValue ?? '']));
    },
    staleTime: settingsStaleTime,
  });
