import { accounts } from './accounts.ts';
import { accountPolicy } from './account-policy.ts';
import { activities } from './activities.ts';
import { archives } from './archives.ts';
import { archiveFiles } from './archive-files.ts';
import { articles } from './articles.ts';
import { auditLog } from './audit-log.ts';
import { bases } from './bases.ts';
import { boreholes } from './boreholes.ts';
import { boreholeLayers } from './borehole-layers.ts';
import { boreholeSamples } from './borehole-samples.ts';
import { boreholeSurveys } from './borehole-surveys.ts';
import { boreholeWaterLevels } from './borehole-water-levels.ts';
import { carousel } from './carousel.ts';
import { catalog } from './catalog.ts';
import { certifications } from './certifications.ts';
import { cooperatives } from './cooperatives.ts';
import { coords } from './coords.ts';
import { coreBoxes } from './core-boxes.ts';
import { deliveryAnnouncements } from './delivery-announcements.ts';
import { directory } from './directory.ts';
import { enums } from './enums.ts';
import { files } from './files.ts';
import { firstLabels } from './first-labels.ts';
import { funcs } from './funcs.ts';
import { geologicalUnits } from './geological-units.ts';
import { holdings } from './holdings.ts';
import { homeConfigs } from './home-configs.ts';
import { latestUpdates } from './latest-updates.ts';
import { loginRecords } from './login-records.ts';
import { mapData } from './map-data.ts';
import { mechanism } from './mechanism.ts';
import { messageGateways } from './message-gateways.ts';
import { museumHalls } from './museum-halls.ts';
import { museumInfo } from './museum-info.ts';
import { news } from './news.ts';
import { outbox } from './outbox.ts';
import { physicalMaterials } from './physical-materials.ts';
import { products } from './products.ts';
import { reservations } from './reservations.ts';
import { roles } from './roles.ts';
import { scenes } from './scenes.ts';
import { secondLabels } from './second-labels.ts';
import { search } from './search.ts';
import { server } from './server.ts';
import { sharedData } from './shared-data.ts';
import { site } from './site.ts';
import { specimens } from './specimens.ts';
import { standards } from './standards.ts';
import { surveyData } from './survey-data.ts';
import { tech } from './tech.ts';
import { terrain } from './terrain.ts';
import { themes } from './themes.ts';
import { topicFigures } from './topic-figures.ts';
import { topicItems } from './topic-items.ts';
import { topicSites } from './topic-sites.ts';
import { topics } from './topics.ts';
import { users } from './users.ts';
import { visits } from './visits.ts';
import type { Resource, Service } from './kit/define-resource.ts';

/** Every resource, in the order of the admin menu. */
export const resources: readonly Resource[] = [
  products,
  mapData,
  archives,
  archiveFiles,
  boreholes,
  boreholeLayers,
  boreholeSamples,
  boreholeSurveys,
  boreholeWaterLevels,
  physicalMaterials,
  coreBoxes,
  surveyData,
  sharedData,
  standards,
  geologicalUnits,
  deliveryAnnouncements,
  news,
  articles,
  activities,
  reservations,
  topics,
  topicSites,
  topicItems,
  topicFigures,
  museumHalls,
  specimens,
  museumInfo,
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
  firstLabels,
  secondLabels,
  enums,
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
export const services: readonly Service[] = [accounts, visits, holdings, directory, search];

/** The resource of this name; throws when there is none. */
export function resourceNamed(name: string): Resource {
  const resource = resources.find((each) => each.name === name);
  if (!resource) throw new Error(`no resource named ${name}`);
  return resource;
}
