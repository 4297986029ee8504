import { afterRoleChange, afterUserChange } from './accounts/after-user-change.ts';
import { certificationActions } from './accounts/certification/decide.ts';
import { guards } from './accounts/guards.ts';
import { userActions } from './accounts/user-actions.ts';
import { messageActions } from './messages/message-actions.ts';
import type { Rules } from './resources/rules.ts';

/** Everything that single resources need beyond their declaration. */
export const portalRules: Rules = {
  guards,
  afterChange: { users: afterUserChange, roles: afterRoleChange },
  actions: { ...userActions, ...certificationActions, ...messageActions },
};
