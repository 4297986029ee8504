import { useEffect, useRef, type ReactNode } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { Icon } from '../../ui/icon.tsx';
import { userCenterLinks } from '../shell/user-links.ts';
import './user-center-layout.css';

export interface UserCenterLayoutProps {
  /** Title of the page. */
  title: string;
  /** Path that is marked in the navigation where the page shown is not in it itself, such as a detail page. */
  currentPath?: string;
  /** Links to the parts of this page, under its entry. */
  parts?: readonly { label: string; id: string; unread?: number }[];
  children: ReactNode;
}

/** The frame of the user center's pages: side navigation (a strip to push sideways on phones), title, content. */
export function UserCenterLayout({ title, currentPath, parts = [], children }: UserCenterLayoutProps) {
  const { pathname } = useLocation();
  const current = currentPath ?? pathname;
  const navigation = useRef<HTMLElement>(null);
  useEffect(() => showCurrent(navigation.current), [current]);
  return (
    <div className="user-center page-width">
      <nav ref={navigation} className="user-center__navigation" aria-label="个人中心">
        <ul className="plain-list user-center__links">
          {userCenterLinks.map(({ label, path, icon }) => (
            <li key={path}>
              <Link className="user-center__link" to={path} aria-current={path === current ? 'page' : undefined}>
                <Icon name={icon} />
                {label}
              </Link>
              {path === current && parts.length > 0 ? <PartLinks parts={parts} path={path} /> : null}
            </li>
          ))}
        </ul>
      </nav>
      <div className="user-center__content">
        <h1 className="user-center__title">{title}</h1>
        {children}
      </div>
    </div>
  );
}

function PartLinks({ parts, path }: { parts: NonNullable<UserCenterLayoutProps['parts']>; path: string }) {
  return (
    <ul className="plain-list user-center__parts">
      {parts.map(({ label, id, unread = 0 }) => (
        <li key={id}>
          <Link className="user-center__part" to={{ pathname: path, hash: `#${id}` }} preventScrollReset>
            {label}
            {unread > 0 ? (
              <span className="user-center__count">
                {unread}
                <span className="visually-hidden"> 条未读</span>
              </span>
            ) : null}
          </Link>
        </li>
      ))}
    </ul>
  );
}

/** Pushes the strip sideways, never the page, until the current entry is in sight. */
function showCurrent(navigation: HTMLElement | null): void {
  const link = navigation?.querySelector<HTMLElement>('[aria-current]');
  if (navigation && link) navigation.scrollLeft = link.offsetLeft - (navigation.clientWidth - link.offsetWidth) / 2;
}
