import { accountPolicy } from './account-policy.ts';
import { accounts } from './accounts.ts';
import { archiveFiles } from './archive-files.ts';
import { archives } from './archives.ts';
import { auditLog } from './audit-log.ts';
import { bases } from './bases.ts';
import { carousel } from './carousel.ts';
import { catalog } from './catalog.ts';
import { certifications } from './certifications.ts';
import { cooperatives } from './cooperatives.ts';
import { coords } from './coords.ts';
import { files } from './files.ts';
import { funcs } from './funcs.ts';
import { homeConfigs } from './home-configs.ts';
import type { Resource, Service } from './kit/define-resource.ts';
import { latestUpdates } from './latest-updates.ts';
import { loginRecords } from './login-records.ts';
import { mechanism } from './mechanism.ts';
import { messageGateways } from './message-gateways.ts';
import { outbox } from './outbox.ts';
import { roles } from './roles.ts';
import { scenes } from './scenes.ts';
import { server } from './server.ts';
import { site } from './site.ts';
import { tech } from './tech.ts';
import { terrain } from './terrain.ts';
import { themes } from './themes.ts';
import { users } from './users.ts';
import { visits } from './visits.ts';

/** Every resource, in the order of the admin menu. */
export const resources: readonly Resource[] = [
  archives,
  archiveFiles,
  bases,
  terrain,
  coords,
  scenes,
  themes,
  catalog,
  funcs,
  server,
  carousel,
  latestUpdates,
  cooperatives,
  homeConfigs,
  site,
  mechanism,
  tech,
  messageGateways,
  outbox,
  accountPolicy,
  files,
  roles,
  users,
  certifications,
  loginRecords,
  auditLog,
];

/** Calls without a table of their own. */
export const services: readonly Service[] = [accounts, visits];

/** The resource of this name; throws when there is none. */
export function resourceNamed(name: string): Resource {
  const resource = resources.find((each) => each.name === name);
  if (!resource) throw new Error(`no resource named ${name}`);
  return resource;
}
