import { resources } from '../src/resources/index.ts';
import { assertMayAct } from './accounts/act-on-person.ts';
import { afterRoleChange, afterUserChange } from './accounts/after-user-change.ts';
import { certificationActions } from './accounts/certification/decide.ts';
import { activityGuard } from './activities/activity-guard.ts';
import { appointmentActions } from './appointments/appointment-actions.ts';
import { afterRoomChange, roomGuards } from './appointments/room-rules.ts';
import { afterBoreholeChange, boreholeGuards } from './boreholes/borehole-rules.ts';
import { archiveActions } from './deliveries/archive-actions.ts';
import { deliveryActions } from './deliveries/delivery-actions.ts';
import { announcementGuard } from './deliveries/announcement-guard.ts';
import { archiveGuard } from './deliveries/archive-guard.ts';
import { objectGuard } from './deliveries/object-guard.ts';
import { receiptActions } from './deliveries/receipt-actions.ts';
import { drillingActions } from './drilling/drilling-actions.ts';
import { drillingObjectGuard } from './drilling/object-guard.ts';
import { dropParts } from './derived/drop-parts.ts';
import { filesOfItems, freeContent } from './files/removal-guards.ts';
import { archiveFileGuard } from './holdings/archive-file-guard.ts';
import { publicationServerActions } from './publication/publication-actions.ts';
import { publicationGuards } from './publication/publication-guards.ts';
import { guards } from './accounts/guards.ts';
import { zlbGatewayActions } from './accounts/zlb-gateway-actions.ts';
import { userActions } from './accounts/user-actions.ts';
import { checkActions } from './maps/health/check-actions.ts';
import { layerGuard } from './maps/layer-guard.ts';
import { themeGuard } from './maps/theme-guard.ts';
import { shownLayers } from './maps/shown-layers.ts';
import { storyGuard } from './maps/story-guard.ts';
import { jobActions } from './jobs/job-actions.ts';
import { loanActions } from './loans/loan-actions.ts';
import { gatewayGuard } from './messages/guard-gateways.ts';
import { messageActions } from './messages/message-actions.ts';
import { sendAfterCommit } from './messages/send-after-commit.ts';
import { showCodes } from './messages/shown-codes.ts';
import { orderActions } from './orders/order-actions.ts';
import { opinionActions } from './opinions/routes.ts';
import { afterMaterialChange, physicalGuards, raiseMaterials } from './physical/physical-rules.ts';
import { composeRules } from './resources/compose-rules.ts';
import { freeAfterCommit } from './store/free-after-commit.ts';
import { aboutGuard } from './site/about-guard.ts';

/** Everything that single resources need beyond their declaration; files go when nobody else refuses. */
export const portalRules = composeRules(resources, [
  { guards, afterChange: { users: afterUserChange, roles: afterRoleChange }, beforeAct: assertMayAct },
  { actions: userActions },
  { actions: certificationActions },
  { actions: zlbGatewayActions },
  { guards: publicationGuards, actions: publicationServerActions },
  { guards: boreholeGuards, afterChange: { boreholes: afterBoreholeChange } },
  { guards: physicalGuards, afterChange: { physicalMaterials: afterMaterialChange, boreholes: raiseMaterials } },
  { guards: roomGuards, afterChange: afterRoomChange, actions: appointmentActions },
  { guards: { archiveFiles: archiveFileGuard, activities: activityGuard, about: aboutGuard } },
  {
    guards: { messageGateways: gatewayGuard },
    actions: messageActions,
    afterCommit: sendAfterCommit,
    shown: { outbox: showCodes },
  },
  { actions: loanActions },
  { actions: jobActions },
  { actions: orderActions },
  { actions: opinionActions },
  {
    guards: { objects: objectGuard, archives: archiveGuard, deliveryAnnouncements: announcementGuard },
    actions: { ...receiptActions, ...archiveActions, ...deliveryActions },
  },
  { guards: { objects: drillingObjectGuard }, actions: drillingActions },
  {
    guards: {
      themes: themeGuard,
      catalog: layerGuard('options'),
      bases: layerGuard('url'),
      terrain: layerGuard('url'),
      stories: storyGuard,
    },
    actions: checkActions,
    shown: shownLayers,
  },
  { guards: { objects: dropParts } },
  { guards: filesOfItems },
  { guards: { objects: freeContent, files: freeContent }, afterCommit: freeAfterCommit },
]);
