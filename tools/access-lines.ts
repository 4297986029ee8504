import { layersPath, modelsPath } from '../src/map/kinds/addresses.ts';
import { resources, services } from '../src/resources/index.ts';
import { callsOf, serviceCalls } from '../src/resources/kit/calls-of.ts';
import type { Right } from '../src/resources/kit/define-resource.ts';
import { type Caller, guest, holographicRole, refusalOf } from '../src/resources/kit/rights.ts';
import { roles } from '../src/resources/people/roles.ts';

/** A kind of visitor, with what the kit knows of one. */
export interface Visitor {
  name: string;
  caller: Caller;
}

/** A route of the server and who may use it. */
export interface AccessLine {
  verb: string;
  path: string;
  /** Id of the declared call; '-' where the server itself answers. */
  call: string;
  right: Right;
}

/** What a visitor gets: through, or refused with this status. */
export type Cell = 'yes' | '401' | '403';

const internet = (isVerified: boolean): Caller => ({ ...guest, isLoggedIn: true, isVerified, isInternetUser: true });
const inside = (rights: readonly string[]): Caller => ({ ...guest, isLoggedIn: true, isVerified: true, rights });

/** Roles that a portal starts with and that grant something; their holders here are private-network users. */
const administrators: readonly Visitor[] = (roles.initialRows ?? [])
  .map((row) => ({ name: String(row['name']), rights: (row['rights'] as string[] | undefined) ?? [] }))
  .map(({ name, rights }) => ({ name, caller: { ...inside(rights), isHolographic: name === holographicRole } }));

/** Every kind of visitor, in the order of the columns. Holders of a role are named after it. */
export const visitors: readonly Visitor[] = [
  { name: 'guest', caller: guest },
  { name: 'dead-token', caller: guest },
  { name: 'disabled', caller: guest },
  // Somebody who would hold every right
  { name: 'must-change-password', caller: inside([]) },
  { name: 'private-network', caller: inside([]) },
  { name: 'unverified', caller: internet(false) },
  { name: 'pending', caller: internet(false) },
  { name: 'failed', caller: internet(false) },
  { name: 'verified', caller: internet(true) },
  ...administrators,
];

/** Routes without a declared call, open to all: health, the built front end, layers and their models, of which each decides for itself. */
const ownRoutes: readonly AccessLine[] = [
  '/*',
  '/embed',
  '/healthz',
  '/id/*',
  '/readyz',
  `${layersPath}/{use}/{id}/*`,
  `${modelsPath}/{use}/{id}/*`,
].map((path) => ({
  verb: 'GET',
  path,
  call: '-',
  right: 'guest',
}));

const order = (line: AccessLine): string => `${line.path} ${line.verb}`;

/** Every route of the server, by path. */
export const accessLines = (): AccessLine[] =>
  [...resources.flatMap(callsOf), ...services.flatMap(serviceCalls)]
    .map(({ id, parsed, right }): AccessLine => ({ verb: parsed.verb, path: parsed.path, call: id, right }))
    .concat(ownRoutes)
    .sort((a, b) => (order(a) < order(b) ? -1 : 1));

/** What this visitor gets from a call with this right. */
export function cellOf({ caller }: Visitor, right: Right): Cell {
  const refusal = refusalOf(caller, right);
  return refusal === null ? 'yes' : refusal === 'login' ? '401' : '403';
}

/** The table as it is kept in server/http/access-table.tsv. */
export function accessTable(): string {
  const heading = ['verb', 'path', 'call', 'right', ...visitors.map(({ name }) => name)];
  const rows = accessLines().map(({ verb, path, call, right }) => [
    verb,
    path,
    call,
    right,
    ...visitors.map((visitor) => cellOf(visitor, right)),
  ]);
  return `${[heading, ...rows].map((cells) => cells.join('\t')).join('\n')}\n`;
}
