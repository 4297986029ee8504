import { afterRoleChange, afterUserChange } from './accounts/after-user-change.ts';
import { certificationActions } from './accounts/certification/decide.ts';
import { activityGuard } from './activities/activity-guard.ts';
import { afterBoreholeChange, boreholeGuards } from './boreholes/borehole-rules.ts';
import { bothGuards } from './publication/both-guards.ts';
import { publicationServerActions } from './publication/publication-actions.ts';
import { publicationGuards } from './publication/publication-guards.ts';
import { guards } from './accounts/guards.ts';
import { userActions } from './accounts/user-actions.ts';
import { messageActions } from './messages/message-actions.ts';
import { bothChanges } from './physical/both-changes.ts';
import { afterMaterialChange, guardHoleOfCore, physicalGuards, raiseMaterials } from './physical/physical-rules.ts';
import type { Rules } from './resources/rules.ts';

/** Everything that single resources need beyond their declaration. */
export const portalRules: Rules = {
  guards: {
    ...publicationGuards,
    ...guards,
    ...boreholeGuards,
    ...physicalGuards,
    boreholes: bothGuards(boreholeGuards['boreholes'], guardHoleOfCore),
    activities: bothGuards(publicationGuards['activities'], activityGuard),
  },
  afterChange: {
    users: afterUserChange,
    roles: afterRoleChange,
    boreholes: bothChanges(afterBoreholeChange, raiseMaterials),
    physicalMaterials: afterMaterialChange,
  },
  actions: { ...userActions, ...certificationActions, ...messageActions, ...publicationServerActions },
};
