import { accounts } from './accounts.ts';
import { accountPolicy } from './account-policy.ts';
import { activities } from './activities.ts';
import { appointmentItems } from './appointment-items.ts';
import { appointments } from './appointments.ts';
import { archives } from './archives.ts';
import { archiveFiles } from './archive-files.ts';
import { articles } from './articles.ts';
import { auditLog } from './audit-log.ts';
import { backups } from './backups.ts';
import { bases } from './bases.ts';
import { boreholes } from './boreholes.ts';
import { boreholeLayers } from './borehole-layers.ts';
import { boreholeSamples } from './borehole-samples.ts';
import { boreholeSurveys } from './borehole-surveys.ts';
import { boreholeWaterLevels } from './borehole-water-levels.ts';
import { carousel } from './carousel.ts';
import { cartEntries } from './cart-entries.ts';
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
import { guidePages } from './guide-pages.ts';
import { holdings } from './holdings.ts';
import { homeConfigs } from './home-configs.ts';
import { issuedCopies } from './issued-copies.ts';
import { jobs } from './jobs.ts';
import { latestUpdates } from './latest-updates.ts';
import { loginRecords } from './login-records.ts';
import { loans } from './loans.ts';
import { mapData } from './map-data.ts';
import { mechanism } from './mechanism.ts';
import { messageGateways } from './message-gateways.ts';
import { museumHalls } from './museum-halls.ts';
import { museumInfo } from './museum-info.ts';
import { news } from './news.ts';
import { objects } from './objects.ts';
import { orderEvents } from './order-events.ts';
import { orderLines } from './order-lines.ts';
import { orderMessages } from './order-messages.ts';
import { orderPolicy } from './order-policy.ts';
import { orders } from './orders.ts';
import { outbox } from './outbox.ts';
import { physicalMaterials } from './physical-materials.ts';
import { products } from './products.ts';
import { reservations } from './reservations.ts';
import { readingRooms } from './reading-rooms.ts';
import { roles } from './roles.ts';
import { roomClosures } from './room-closures.ts';
import { scenes } from './scenes.ts';
import { secondLabels } from './second-labels.ts';
import { search } from './search.ts';
import { server } from './server.ts';
import { sharedData } from './shared-data.ts';
import { site } from './site.ts';
import { specimens } from './specimens.ts';
import { standards } from './standards.ts';
import { subOrders } from './sub-orders.ts';
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
import { appraisals } from './appraisals.ts';
import { favouriteLists } from './favourite-lists.ts';
import { favourites } from './favourites.ts';
import { feedbackMessages } from './feedback-messages.ts';
import { feedbacks } from './feedbacks.ts';
import { scoreTotals } from './score-totals.ts';
import { scores } from './scores.ts';
import { suggestions } from './suggestions.ts';
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
  objects,
  cartEntries,
  orders,
  subOrders,
  orderLines,
  orderEvents,
  orderMessages,
  issuedCopies,
  loans,
  appointments,
  appointmentItems,
  readingRooms,
  roomClosures,
  guidePages,
  feedbacks,
  feedbackMessages,
  suggestions,
  appraisals,
  scores,
  scoreTotals,
  favouriteLists,
  favourites,
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
  backups,
  outbox,
  jobs,
  orderPolicy,
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
