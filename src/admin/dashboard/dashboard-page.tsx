import { Link } from 'react-router-dom';
import { mayCall } from '../../resources/kit/rights.ts';
import { auditLog } from '../../resources/people/audit-log.ts';
import { useSession } from '../../providers/session.ts';
import { adminPaths } from '../admin-paths.ts';
import { groupsOf, manageable } from '../admin-resources.ts';
import { useCaller } from '../caller.ts';
import { LatestChanges } from './latest-changes.tsx';
import { ResourceCount } from './resource-count.tsx';
import { SampleDataPanel } from './sample-data-panel.tsx';
import { TaskPanel } from './task-panel.tsx';

/** First page of the admin area: how much there is of everything, what was changed last, where to begin. */
export function DashboardPage() {
  const caller = useCaller();
  const { nickName, userName } = useSession();
  const resources = manageable(caller);
  const creatable = resources.filter((resource) => !resource.tree && mayCall(resource, 'create', caller));
  return (
    <div className="admin-dashboard">
      <header className="admin-heading">
        <h1>工作台</h1>
        <span className="admin-heading__count">您好，{nickName || userName}</span>
      </header>
      <SampleDataPanel />
      <TaskPanel />
      <section className="admin-panel" aria-labelledby="admin-quick">
        <h2 id="admin-quick">常用</h2>
        <div className="admin-quick">
          {creatable.map(({ name, label }) => (
            <Link key={name} to={adminPaths.create(name)}>
              新增{label}
            </Link>
          ))}
          {creatable.length === 0 ? <span className="admin-nothing">您的角色只有查看的权限。</span> : null}
        </div>
      </section>
      <section className="admin-panel" aria-labelledby="admin-counts">
        <h2 id="admin-counts">数据</h2>
        {groupsOf(resources.filter((resource) => !resource.single && mayCall(resource, 'list', caller))).map(
          (group) => (
            <div key={group.label} className="admin-counts">
              <h3>{group.label}</h3>
              <ul className="plain-list">
                {group.resources.map((resource) => (
                  <ResourceCount key={resource.name} resource={resource} />
                ))}
              </ul>
            </div>
          ),
        )}
      </section>
      {mayCall(auditLog, 'list', caller) ? <LatestChanges /> : null}
    </div>
  );
}
