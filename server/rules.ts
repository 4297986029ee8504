import { assertMayAct } from './accounts/act-on-person.ts';
import { afterRoleChange, afterUserChange } from './accounts/after-user-change.ts';
import { certificationActions } from './accounts/certification/decide.ts';
import { activityGuard } from './activities/activity-guard.ts';
import { appointmentActions } from './appointments/appointment-actions.ts';
import { afterRoomChange, roomGuards } from './appointments/room-rules.ts';
import { afterBoreholeChange, boreholeGuards } from './boreholes/borehole-rules.ts';
import { dropParts } from './derived/drop-parts.ts';
import { filesOfItems, freeContent } from './files/removal-guards.ts';
import { archiveFileGuard } from './holdings/archive-file-guard.ts';
import { bothGuards } from './publication/both-guards.ts';
import { publicationServerActions } from './publication/publication-actions.ts';
import { publicationGuards } from './publication/publication-guards.ts';
import { guards } from './accounts/guards.ts';
import { userActions } from './accounts/user-actions.ts';
import { jobActions } from './jobs/job-actions.ts';
import { loanActions } from './loans/loan-actions.ts';
import { gatewayGuard } from './messages/guard-gateways.ts';
import { messageActions } from './messages/message-actions.ts';
import { showCodes } from './messages/shown-codes.ts';
import { orderActions } from './orders/order-actions.ts';
import { opinionActions } from './opinions/routes.ts';
import { bothChanges } from './physical/both-changes.ts';
import { afterMaterialChange, guardHoleOfCore, physicalGuards, raiseMaterials } from './physical/physical-rules.ts';
import type { Rules } from './resources/rules.ts';

/** Everything that single resources need beyond their declaration. */
export const portalRules: Rules = {
  guards: {
    ...filesOfItems,
    ...publicationGuards,
    ...guards,
    ...boreholeGuards,
    ...physicalGuards,
    ...roomGuards,
    boreholes: bothGuards(boreholeGuards['boreholes'], guardHoleOfCore, filesOfItems['boreholes']),
    physicalMaterials: bothGuards(physicalGuards['physicalMaterials'], filesOfItems['physicalMaterials']),
    archiveFiles: archiveFileGuard,
    messageGateways: gatewayGuard,
    objects: bothGuards(dropParts, freeContent),
    files: freeContent,
    activities: bothGuards(publicationGuards['activities'], activityGuard),
  },
  afterChange: {
    users: afterUserChange,
    roles: afterRoleChange,
    boreholes: bothChanges(afterBoreholeChange, raiseMaterials),
    physicalMaterials: afterMaterialChange,
    ...afterRoomChange,
  },
  actions: {
    ...userActions,
    ...appointmentActions,
    ...loanActions,
    ...jobActions,
    ...certificationActions,
    ...messageActions,
    ...orderActions,
    ...publicationServerActions,
    ...opinionActions,
  },
  beforeAct: assertMayAct,
  shown: { outbox: showCodes },
};
