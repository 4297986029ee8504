import { CloseOutlined, DownOutlined } from '@ant-design/icons';
import { Button, Dropdown } from 'antd';
import { type KeyboardEvent, useEffect, useRef, useSyncExternalStore } from 'react';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import { adminPaths, titleOfPath } from '../admin-paths.ts';
import { addVisit, closeAllButFixed, closeOthers, closeTab, neighbourOf, visitedTabs } from './visited-tabs.ts';

/** Remembers each screen visited, with the query it was left with. */
function useVisits(): void {
  const { pathname, search } = useLocation();
  useEffect(() => {
    const screen = titleOfPath(pathname);
    const home = { path: adminPaths.dashboard, address: adminPaths.dashboard, title: '工作台', isFixed: true };
    const withHome = addVisit(
      visitedTabs.get().filter(({ isFixed }) => !isFixed),
      home,
    );
    const [dashboard, ...others] = [...withHome].toSorted((a, b) => Number(b.isFixed) - Number(a.isFixed));
    const tabs = dashboard ? [dashboard, ...others] : others;
    const path = pathname.replace(/(?<!\/)\/+$/, '');
    visitedTabs.set(
      screen
        ? addVisit(tabs, { path, address: path + search, title: screen.title, isFixed: path === home.path })
        : tabs,
    );
  }, [pathname, search]);
}

/** Tabs of the visited screens: arrows move between them, Delete and the middle button close one. */
export function VisitedTabsBar() {
  useVisits();
  const tabs = useSyncExternalStore(visitedTabs.subscribe, visitedTabs.get);
  const current = useLocation().pathname.replace(/(?<!\/)\/+$/, '');
  const navigate = useNavigate();
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    list.current?.querySelector('[data-current="true"]')?.scrollIntoView?.({ block: 'nearest', inline: 'nearest' });
  }, [current, tabs.length]);

  function close(path: string): void {
    const next = neighbourOf(tabs, path);
    if (path === current && next) void navigate(next.address);
    visitedTabs.set(closeTab(tabs, path));
  }
  function onKeyDown(event: KeyboardEvent<HTMLElement>, path: string, isFixed: boolean): void {
    if (event.key === 'Delete' && !isFixed) close(path);
    if (event.key !== 'ArrowRight' && event.key !== 'ArrowLeft') return;
    const links = [...(event.currentTarget.closest('ul')?.querySelectorAll<HTMLElement>('a') ?? [])];
    const step = event.key === 'ArrowRight' ? 1 : -1;
    links[(links.indexOf(event.currentTarget) + step + links.length) % links.length]?.focus();
  }
  const menu = {
    items: [
      { key: 'others', label: '关闭其他' },
      { key: 'all', label: '关闭全部（保留固定）' },
    ],
    onClick({ key }: { key: string }) {
      if (key === 'others') return visitedTabs.set(closeOthers(tabs, current));
      void navigate(adminPaths.dashboard);
      return visitedTabs.set(closeAllButFixed(tabs));
    },
  };
  return (
    <nav className="admin-tabs" aria-label="已打开的页面">
      <ul ref={list} className="admin-tabs__list plain-list">
        {tabs.map(({ path, address, title, isFixed }) => (
          <li key={path} className="admin-tabs__tab" data-current={path === current}>
            <Link
              to={address}
              aria-current={path === current ? 'page' : undefined}
              onKeyDown={(event) => onKeyDown(event, path, isFixed)}
              onAuxClick={(event) => {
                if (event.button !== 1 || isFixed) return;
                event.preventDefault();
                close(path);
              }}
            >
              {title}
            </Link>
            {isFixed ? null : (
              <button type="button" aria-label={`关闭 ${title}`} onClick={() => close(path)}>
                <CloseOutlined aria-hidden />
              </button>
            )}
          </li>
        ))}
      </ul>
      <Dropdown menu={menu} trigger={['click']}>
        <Button type="text" size="small" icon={<DownOutlined aria-hidden />} aria-label="页签操作" />
      </Dropdown>
    </nav>
  );
}
