import { useEffect, useRef, useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { useSession } from '../../providers/session.ts';
import { Icon } from '../../ui/icon.tsx';
import { useAsTopLayer } from '../../ui/top-layer.ts';
import { CartEntry } from '../cart/cart-entry.tsx';
import { DisplaySwitches } from './display-switches.tsx';
import { entriesOf, itemTarget, type MenuItem } from './menu.ts';
import { MenuEntryLink } from './submenu.tsx';
import { UnreadMark } from './unread-mark.tsx';
import { noticesPath, userLinks } from './user-links.ts';
import { useSignOut } from './use-sign-out.ts';
import './menu-drawer.css';

export interface MenuDrawerProps {
  menu: readonly MenuItem[];
  activeName: string | null;
  onClose: () => void;
}

/** The menu of narrow windows: everything of the top bar in one sheet, submenus folded. Rendered means open. */
export function MenuDrawer({ menu, activeName, onClose }: MenuDrawerProps) {
  const [sheet, setSheet] = useState<HTMLDialogElement | null>(null);
  const [unfolded, setUnfolded] = useState(menu.find(({ name }) => name === activeName)?.value ?? null);
  const close = useRef(onClose);
  const { key } = useLocation();
  const openedAt = useRef(key);
  useAsTopLayer(sheet);
  useEffect(() => {
    close.current = onClose;
  });
  // The way back leaves the page below; the menu over it goes with it.
  useEffect(() => {
    if (key !== openedAt.current) close.current();
  }, [key]);
  useEffect(() => {
    sheet?.showModal();
    const wide = window.matchMedia('(min-width: 1081px)');
    const onWide = () => close.current();
    const onBackdrop = (event: MouseEvent) => {
      if (event.target === sheet) close.current();
    };
    wide.addEventListener('change', onWide);
    sheet?.addEventListener('click', onBackdrop);
    return () => {
      wide.removeEventListener('change', onWide);
      sheet?.removeEventListener('click', onBackdrop);
      sheet?.close();
    };
  }, [sheet]);

  return (
    <dialog
      ref={setSheet}
      className="menu-drawer"
      aria-label="菜单"
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
    >
      <div className="menu-drawer__sheet">
        <div className="menu-drawer__head">
          <DisplaySwitches />
          <CartEntry />
          <button type="button" className="menu-drawer__close" aria-label="关闭菜单" onClick={onClose}>
            <Icon name="close" />
          </button>
        </div>
        <DrawerUser onClose={onClose} />
        <nav aria-label="主导航">
          <ul className="plain-list">
            {menu.map((item) => (
              <DrawerItem
                key={item.value}
                item={item}
                isActive={item.name === activeName}
                isUnfolded={item.value === unfolded}
                onToggle={() => setUnfolded(item.value === unfolded ? null : item.value)}
                onClose={onClose}
              />
            ))}
          </ul>
        </nav>
      </div>
    </dialog>
  );
}

interface DrawerItemProps {
  item: MenuItem;
  isActive: boolean;
  isUnfolded: boolean;
  onToggle: () => void;
  onClose: () => void;
}

function DrawerItem({ item, isActive, isUnfolded, onToggle, onClose }: DrawerItemProps) {
  const target = itemTarget(item);
  const hasSubmenu = entriesOf(item).length > 0;
  const groups = item.classification.length > 0 ? item.classification : [{ label: '', children: item.children }];
  return (
    <li className="menu-drawer__item" data-active={isActive}>
      <div className="menu-drawer__row">
        {target === null ? (
          <button type="button" className="menu-drawer__link" aria-expanded={isUnfolded} onClick={onToggle}>
            {item.label}
          </button>
        ) : (
          <Link
            className="menu-drawer__link"
            to={target}
            onClick={onClose}
            aria-current={isActive ? 'page' : undefined}
          >
            {item.label}
          </Link>
        )}
        {hasSubmenu ? (
          <button
            type="button"
            className="menu-drawer__fold"
            aria-expanded={isUnfolded}
            aria-label={`${isUnfolded ? '收起' : '展开'}${item.label}`}
            onClick={onToggle}
          >
            <Icon name="chevronDown" />
          </button>
        ) : null}
      </div>
      {hasSubmenu && isUnfolded
        ? groups.map((group) => (
            <div key={group.label} className="menu-drawer__group">
              {group.label ? <p className="menu-drawer__group-title">{group.label}</p> : null}
              {group.children.map((entry) => (
                <MenuEntryLink key={entry.value} item={item} entry={entry} onChosen={onClose} />
              ))}
            </div>
          ))
        : null}
    </li>
  );
}

function DrawerUser({ onClose }: { onClose: () => void }) {
  const session = useSession();
  const signOut = useSignOut();
  if (!session.isLogin) {
    return (
      <div className="menu-drawer__user">
        <Link className="button button--primary" to="/Login" onClick={onClose}>
          登录
        </Link>
        <Link className="button" to="/Register" onClick={onClose}>
          注册
        </Link>
      </div>
    );
  }
  return (
    <details className="menu-drawer__account">
      <summary>
        <Icon name="user" /> {session.nickName || session.userName} <UnreadMark count={session.unreadNotices} />
      </summary>
      {session.unreadNotices > 0 ? (
        <Link className="submenu__entry" to={noticesPath} onClick={onClose}>
          <Icon name="info" />
          未读通知 <UnreadMark count={session.unreadNotices} />
        </Link>
      ) : null}
      {userLinks.map(({ label, path, icon }) => (
        <Link key={path} className="submenu__entry" to={path} onClick={onClose}>
          <Icon name={icon} />
          {label}
        </Link>
      ))}
      <button
        type="button"
        className="button"
        onClick={() => {
          onClose();
          void signOut();
        }}
      >
        退出
      </button>
    </details>
  );
}
