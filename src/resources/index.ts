import { about } from './site/about.ts';
import { accounts } from './people/accounts.ts';
import { accountPolicy } from './people/account-policy.ts';
import { apiKeys } from './system/api-keys.ts';
import { apiPolicy } from './system/api-policy.ts';
import { apiUses } from './system/api-uses.ts';
import { openApi } from './system/open-api.ts';
import { activities } from './site/activities.ts';
import { appointmentItems } from './borrowing/appointment-items.ts';
import { appointments } from './borrowing/appointments.ts';
import { archives } from './holdings/archives.ts';
import { archiveFiles } from './holdings/archive-files.ts';
import { articles } from './site/articles.ts';
import { auditLog } from './people/audit-log.ts';
import { backups } from './system/backups.ts';
import { bases } from './maps/bases.ts';
import { boreholes } from './holdings/boreholes.ts';
import { boreholeLayers } from './holdings/borehole-layers.ts';
import { boreholeSamples } from './holdings/borehole-samples.ts';
import { boreholeSurveys } from './holdings/borehole-surveys.ts';
import { boreholeDiameters } from './holdings/borehole-diameters.ts';
import { boreholeWaterLevels } from './holdings/borehole-water-levels.ts';
import { carousel } from './site/carousel.ts';
import { cartEntries } from './borrowing/cart-entries.ts';
import { catalog } from './maps/catalog.ts';
import { certifications } from './people/certifications.ts';
import { cooperatives } from './site/cooperatives.ts';
import { coords } from './maps/coords.ts';
import { coreBoxes } from './holdings/core-boxes.ts';
import { deliveries } from './delivery/deliveries.ts';
import { deliveryEvents } from './delivery/delivery-events.ts';
import { deliveryFiles } from './delivery/delivery-files.ts';
import { deliveryPolicy } from './delivery/delivery-policy.ts';
import { deliveryReceipts } from './delivery/delivery-receipts.ts';
import { drillingEvents } from './delivery/drilling-events.ts';
import { drillingImports } from './delivery/drilling-imports.ts';
import { deliveryAnnouncements } from './holdings/delivery-announcements.ts';
import { directory } from './site/directory.ts';
import { enums } from './site/enums.ts';
import { files } from './system/files.ts';
import { firstLabels } from './site/first-labels.ts';
import { funcs } from './maps/funcs.ts';
import { mapBookmarks } from './maps/map-bookmarks.ts';
import { mapLinks } from './maps/map-links.ts';
import { geologicalUnits } from './holdings/geological-units.ts';
import { guidePages } from './borrowing/guide-pages.ts';
import { hazards } from './holdings/hazards.ts';
import { holdings } from './holdings/holdings.ts';
import { homeConfigs } from './site/home-configs.ts';
import { issuedCopies } from './borrowing/issued-copies.ts';
import { jobs } from './system/jobs.ts';
import { layerStates } from './maps/layer-states.ts';
import { latestUpdates } from './site/latest-updates.ts';
import { loginRecords } from './people/login-records.ts';
import { loans } from './borrowing/loans.ts';
import { mapData } from './holdings/map-data.ts';
import { mechanism } from './site/mechanism.ts';
import { messageGateways } from './system/message-gateways.ts';
import { zlbGateway } from './system/zlb-gateway.ts';
import { mineralOccurrences } from './holdings/mineral-occurrences.ts';
import { museumHalls } from './topics/museum-halls.ts';
import { museumInfo } from './topics/museum-info.ts';
import { news } from './site/news.ts';
import { objects } from './holdings/objects.ts';
import { ogcFeatures } from './maps/ogc-features.ts';
import { orderEvents } from './borrowing/order-events.ts';
import { orderLines } from './borrowing/order-lines.ts';
import { orderMessages } from './borrowing/order-messages.ts';
import { orderPolicy } from './borrowing/order-policy.ts';
import { orders } from './borrowing/orders.ts';
import { outbox } from './system/outbox.ts';
import { physicalMaterials } from './holdings/physical-materials.ts';
import { projects } from './holdings/projects.ts';
import { products } from './holdings/products.ts';
import { reservations } from './site/reservations.ts';
import { readingRooms } from './borrowing/reading-rooms.ts';
import { roles } from './people/roles.ts';
import { roomClosures } from './borrowing/room-closures.ts';
import { scenes } from './maps/scenes.ts';
import { secondLabels } from './site/second-labels.ts';
import { search } from './holdings/search.ts';
import { server } from './maps/server.ts';
import { sharedData } from './holdings/shared-data.ts';
import { site } from './site/site.ts';
import { specimens } from './topics/specimens.ts';
import { standards } from './holdings/standards.ts';
import { stories } from './site/stories.ts';
import { subOrders } from './borrowing/sub-orders.ts';
import { surveyData } from './holdings/survey-data.ts';
import { tech } from './site/tech.ts';
import { terrain } from './maps/terrain.ts';
import { themes } from './maps/themes.ts';
import { groundModel } from './maps/ground-model.ts';
import { terrainTiles } from './maps/terrain-tiles.ts';
import { tiles } from './maps/tiles.ts';
import { topicFigures } from './topics/topic-figures.ts';
import { topicItems } from './topics/topic-items.ts';
import { topicSites } from './topics/topic-sites.ts';
import { topics } from './topics/topics.ts';
import { users } from './people/users.ts';
import { visits } from './site/visits.ts';
import { waterSources } from './holdings/water-sources.ts';
import { appraisals } from './opinions/appraisals.ts';
import { favouriteLists } from './opinions/favourite-lists.ts';
import { favourites } from './opinions/favourites.ts';
import { layerFavourites } from './opinions/layer-favourites.ts';
import { feedbackMessages } from './opinions/feedback-messages.ts';
import { feedbacks } from './opinions/feedbacks.ts';
import { scoreTotals } from './opinions/score-totals.ts';
import { scores } from './opinions/scores.ts';
import { suggestions } from './opinions/suggestions.ts';
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
  boreholeDiameters,
  physicalMaterials,
  coreBoxes,
  surveyData,
  projects,
  sharedData,
  hazards,
  mineralOccurrences,
  waterSources,
  standards,
  geologicalUnits,
  deliveryAnnouncements,
  deliveries,
  deliveryFiles,
  deliveryEvents,
  deliveryReceipts,
  deliveryPolicy,
  drillingImports,
  drillingEvents,
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
  mapBookmarks,
  favourites,
  layerFavourites,
  news,
  articles,
  stories,
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
  layerStates,
  funcs,
  server,
  about,
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
  zlbGateway,
  backups,
  outbox,
  jobs,
  apiPolicy,
  apiKeys,
  apiUses,
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
export const services: readonly Service[] = [
  accounts,
  visits,
  holdings,
  directory,
  search,
  tiles,
  ogcFeatures,
  terrainTiles,
  groundModel,
  mapLinks,
  openApi,
];

/** The resource of this name; throws when there is none. */
export function resourceNamed(name: string): Resource {
  const resource = resources.find((each) => each.name === name);
  if (!resource) throw new Error(`no resource named ${name}`);
  return resource;
}
