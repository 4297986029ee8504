import type { AuditEntry } from '../../resources/people/audit-log.ts';
import { resources } from '../../resources/index.ts';
import { VersionChanges } from './version-changes.tsx';

type Values = Readonly<Record<string, unknown>> | null;

/** What an entry of the audit log changed; nothing for entries that changed no record, such as a login. */
export function AuditedChanges({ record }: { record: Readonly<Record<string, unknown>> }) {
  const { resource: name, before, after } = record as Partial<AuditEntry>;
  const resource = resources.find((each) => each.name === name);
  if (!resource || (!before && !after)) return null;
  return (
    <section>
      <h2>改动内容</h2>
      <VersionChanges
        resource={resource}
        version={{ before: (before ?? null) as Values, after: (after ?? null) as Values }}
      />
    </section>
  );
}
