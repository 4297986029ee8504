import { DownOutlined } from '@ant-design/icons';
import { useEffect, useRef, useState } from 'react';
import { NavLink, useLocation } from 'react-router-dom';
import { Icon } from '../../ui/icon.tsx';
import type { IconName } from '../../ui/icon-paths.ts';
import { adminPaths } from '../admin-paths.ts';
import { groupsOf, manageable, type ResourceGroup } from '../admin-resources.ts';
import { useCaller } from '../caller.ts';
import { type OpenTask, useOpenTasks } from '../tasks/open-tasks.ts';

const groupIcons: Readonly<Record<string, IconName>> = {
  馆藏资料: 'drawer',
  地图配置: 'layers',
  门户内容: 'home',
  系统设置: 'settings',
  人员与权限: 'user',
};

/** Main menu: the resources this user may manage, under their headings. Closed, it shows the headings' icons only. */
export function Sidebar({ base, isOpen }: { base: string; isOpen: boolean }) {
  const frame = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  // The menu is longer than most windows: the entry of the open screen comes into sight
  useEffect(() => {
    frame.current?.querySelector('a.active')?.scrollIntoView?.({ block: 'nearest' });
  }, [pathname]);
  return (
    <aside ref={frame} className="admin-sidebar" data-open={isOpen} aria-label="管理菜单">
      <Menu base={base} isOpen={isOpen} />
    </aside>
  );
}

/** The resources this user may manage, under their headings. */
export function Menu({ base, isOpen }: { base: string; isOpen: boolean }) {
  const groups = groupsOf(manageable(useCaller()));
  const tasks = useOpenTasks({ onlyWaitedFor: true });
  return (
    <nav className="admin-menu" aria-label="资源">
      <NavLink className="admin-menu__home" to={base} end title="工作台">
        <Icon name="grid" />
        {isOpen ? <span>工作台</span> : <span className="visually-hidden">工作台</span>}
      </NavLink>
      {groups.map((group) =>
        isOpen ? (
          <OpenGroup key={group.label} group={group} tasks={tasks} />
        ) : (
          <ClosedGroup key={group.label} group={group} />
        ),
      )}
    </nav>
  );
}

function OpenGroup({ group, tasks }: { group: ResourceGroup; tasks: readonly OpenTask[] }) {
  const [isOpen, setOpen] = useState(true);
  return (
    <section className="admin-menu__group">
      <button type="button" className="admin-menu__heading" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        <Icon name={groupIcons[group.label] ?? 'list'} />
        <span>{group.label}</span>
        <DownOutlined aria-hidden className="admin-menu__arrow" rotate={isOpen ? 0 : -90} />
      </button>
      {isOpen ? (
        <ul className="plain-list">
          {group.resources.map(({ name, label }) => (
            <li key={name}>
              <NavLink className="admin-menu__entry" to={adminPaths.list(name)}>
                {label}
                <WaitingCount task={tasks.find(({ resource }) => resource.name === name)} />
              </NavLink>
            </li>
          ))}
        </ul>
      ) : null}
    </section>
  );
}

/** How many wait behind a menu entry; nothing when none do. */
function WaitingCount({ task }: { task: OpenTask | undefined }) {
  if (!task || task.count === null || task.isNone) return null;
  return (
    <span className="admin-menu__count" title={`${task.count} ${task.unit}`}>
      {task.count}
      <span className="visually-hidden"> {task.unit}</span>
    </span>
  );
}

/** First letters stand for the entries; the full name is their title and their accessible name. */
function ClosedGroup({ group }: { group: ResourceGroup }) {
  return (
    <ul className="admin-menu__group admin-menu__group--closed plain-list" aria-label={group.label}>
      {group.resources.map(({ name, label }) => (
        <li key={name}>
          <NavLink className="admin-menu__letter" to={adminPaths.list(name)} title={label} aria-label={label}>
            {label.slice(0, 2)}
          </NavLink>
        </li>
      ))}
    </ul>
  );
}
