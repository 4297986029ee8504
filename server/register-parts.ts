import type { FastifyInstance } from 'fastify';
import { registerAccounts } from './accounts/routes.ts';
import { registerActivities } from './activities/routes.ts';
import { registerAppointments } from './appointments/routes.ts';
import { registerAudit } from './audit/routes.ts';
import { tellLastBackup } from './backup/tell-last-backup.ts';
import { registerBoreholes } from './boreholes/routes.ts';
import { registerCart } from './cart/routes.ts';
import { registerCertification } from './accounts/certification/routes.ts';
import { registerDirectory } from './directory/routes.ts';
import { registerFavourites } from './favourites/routes.ts';
import { registerJobFiles } from './files/job-routes.ts';
import { registerFiles } from './files/routes.ts';
import { registerHealth } from './http/health.ts';
import { registerHoldingFiles } from './holdings/routes.ts';
import { registerHoldings } from './site/holdings.ts';
import { answerEditMany, answerRemoveMany } from './jobs/answer-bulk.ts';
import { answerImport } from './jobs/answer-import.ts';
import { registerJobs } from './jobs/routes.ts';
import { registerLoans } from './loans/routes.ts';
import { registerLayers } from './maps/layer-routes.ts';
import { registerMaps } from './maps/routes.ts';
import { registerAttachment } from './holdings/attachment.ts';
import { registerNamedFile } from './holdings/named-file.ts';
import { registerOgcFeatures } from './ogc/routes.ts';
import { registerOffice } from './office/routes.ts';
import { registerOpinions } from './opinions/routes.ts';
import { registerOrders } from './orders/routes.ts';
import { registerPreviews } from './files/preview-routes.ts';
import { registerResources } from './resources/routes.ts';
import { registerSearch } from './search/routes.ts';
import { registerSite } from './site/routes.ts';
import { registerSamples } from './site/sample-routes.ts';
import { registerTerrain } from './terrain/routes.ts';
import { registerTiles } from './tiles/routes.ts';
import { registerTextHits } from './file-text/text-hits.ts';
import { registerVisits } from './visits/routes.ts';
import type { Services } from './services.ts';

/** Every call of the portal, part by part. */
export async function registerParts(app: FastifyInstance, services: Services): Promise<void> {
  registerHealth(app, {
    check: () => services.database.check(),
    details: (request) => tellLastBackup(services, request),
  });
  registerResources(app, services, { import: answerImport, editMany: answerEditMany, removeMany: answerRemoveMany });
  registerSearch(app, services);
  registerAccounts(app, services);
  registerCertification(app, services);
  registerActivities(app, services);
  registerOpinions(app, services);
  registerOrders(app, services);
  registerCart(app, services);
  registerOffice(app, services);
  registerFavourites(app, services);
  registerAppointments(app, services);
  registerAudit(app, services);
  registerBoreholes(app, services);
  registerDirectory(app, services);
  await registerFiles(app, services);
  registerHoldingFiles(app, services);
  registerPreviews(app, services);
  registerTextHits(app, services);
  registerNamedFile(app, services);
  registerAttachment(app, services);
  registerLoans(app, services);
  registerJobs(app, services);
  registerJobFiles(app, services);
  registerMaps(app, services);
  registerTiles(app, services);
  await registerOgcFeatures(app, services);
  registerTerrain(app, services);
  registerLayers(app, services);
  registerSite(app, services);
  registerSamples(app, services);
  registerHoldings(app, services);
  registerVisits(app, services);
}
