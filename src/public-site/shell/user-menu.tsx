import { useId, useRef, useState, type KeyboardEvent } from 'react';
import { Link } from 'react-router-dom';
import { useSession } from '../../providers/session.ts';
import { Icon } from '../../ui/icon.tsx';
import { useSignOut } from './use-sign-out.ts';
import { UnreadMark } from './unread-mark.tsx';
import { useFreshSession } from './use-fresh-session.ts';
import { noticesPath, userLinks } from './user-links.ts';
import './user-menu.css';

/** Top right: 登录 and 注册 for guests, the dropdown of the personal pages for users. */
export function UserMenu() {
  const session = useSession();
  useFreshSession();
  return session.isLogin ? (
    <UserDropdown name={session.nickName || session.userName} unread={session.unreadNotices} />
  ) : (
    <GuestLinks />
  );
}

function GuestLinks() {
  return (
    <span className="guest-links">
      <Link className="tool-button" to="/Login">
        登录
      </Link>
      <Link className="tool-button" to="/Register">
        注册
      </Link>
    </span>
  );
}

function UserDropdown({ name, unread }: { name: string; unread: number }) {
  const [isOpen, setOpen] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  const listId = useId();
  const signOut = useSignOut();

  function onKeyDown(event: KeyboardEvent): void {
    const entries = [...(root.current?.querySelectorAll<HTMLElement>('a, button') ?? [])];
    if (event.key === 'Escape') {
      setOpen(false);
      entries[0]?.focus();
    } else if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      setOpen(true);
      const step = event.key === 'ArrowDown' ? 1 : -1;
      const at = entries.findIndex((entry) => entry === event.target);
      requestAnimationFrame(() => entries[(at + step + entries.length) % entries.length]?.focus());
    }
  }

  return (
    <div
      ref={root}
      className="user-menu"
      data-open={isOpen}
      onPointerEnter={(event) => setOpen(event.pointerType !== 'touch')}
      onPointerLeave={(event) => {
        if (event.pointerType !== 'touch') setOpen(false);
      }}
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) setOpen(false);
      }}
      onKeyDown={onKeyDown}
    >
      <button
        type="button"
        className="tool-button"
        aria-expanded={isOpen}
        aria-controls={listId}
        onClick={() => setOpen(true)}
      >
        <Icon name="user" />
        <span className="user-menu__name">{name}</span>
        <UnreadMark count={unread} />
        <Icon name="chevronDown" />
      </button>
      <ul id={listId} className="user-menu__list plain-list">
        {unread > 0 ? (
          <li>
            <Link className="user-menu__entry" to={noticesPath} onClick={() => setOpen(false)}>
              <Icon name="info" />
              未读通知
              <UnreadMark count={unread} />
            </Link>
          </li>
        ) : null}
        {userLinks.map(({ label, path, icon }) => (
          <li key={path}>
            <Link className="user-menu__entry" to={path} onClick={() => setOpen(false)}>
              <Icon name={icon} />
              {label}
            </Link>
          </li>
        ))}
        <li className="user-menu__end">
          <button type="button" className="user-menu__entry" onClick={() => void signOut()}>
            <Icon name="signOut" />
            退出
          </button>
        </li>
      </ul>
    </div>
  );
}
