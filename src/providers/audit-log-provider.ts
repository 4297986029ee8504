import type { AuditLogProvider, ILogData } from '@refinedev/core';
import { resourceNamed } from '../resources/index.ts';
import { fetchHistory } from './fetch-history.ts';

/**
 * Reads a record's history from the server. `create` and `update` do nothing on purpose: the server writes the log in the
 * transaction of the change itself, so that neither can exist without the other and no browser can leave one out or
 * word it differently.
 */
export const auditLogProvider: AuditLogProvider = {
  create: () => Promise.resolve(),
  update: () => Promise.resolve(),
  /** `meta.id` names the record; a resource with a single row needs none. Newest first. */
  get: async ({ resource, action, meta }): Promise<ILogData> => {
    const versions = await fetchHistory(resourceNamed(resource), meta?.['id'] as number | string | undefined);
    const entries = versions.map((version) => ({
      id: version.id,
      createdAt: version.at,
      author: { name: version.actorName ?? '' },
      name: version.action ?? '',
      action: version.action ?? '',
      resource,
      data: version.after,
      previousData: version.before,
    }));
    return action ? entries.filter((entry) => entry.action === action) : entries;
  },
};
