import type { ReactNode } from 'react';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import { useCart, useCartCount } from '../../providers/cart.ts';
import { useSession } from '../../providers/session.ts';
import { Icon } from '../../ui/icon.tsx';
import type { IconName } from '../../ui/icon-paths.ts';
import { usePageFocus } from '../shell/use-page-focus.ts';
import { useFreshSession } from '../shell/use-fresh-session.ts';
import { useTicket } from './zlb-app.ts';
import { ZlbLogin } from './zlb-login.tsx';
import './zlb-shell.css';

interface Tab {
  label: string;
  path: string;
  icon: IconName;
  /** Pages behind it, which lead back to it. */
  behind: readonly string[];
}

const tabs: readonly [Tab, ...Tab[]] = [
  { label: '查资料', path: '/zlbService/archives', icon: 'search', behind: ['/zlbService/archives/info'] },
  {
    label: '借阅车',
    path: '/zlbService/carts',
    icon: 'cart',
    behind: ['/ApplyDataCart'],
  },
  { label: '我的申请', path: '/UserCenter/ApplyList', icon: 'file', behind: ['/UserCenter/ApplyDetail'] },
];

export interface ZlbShellProps {
  /** What the page is called. */
  label: string;
  /** Changes with the page, not with its query: the focus then moves to the content. */
  pageKey: string;
  children: ReactNode;
}

/**
 * The frame of every page in a window that the government-service app opened: three tabs within reach of a thumb, the way
 * back on all other pages, and nothing of the site's own frame.
 */
export function ZlbShell({ label, pageKey, children }: ZlbShellProps) {
  const isArriving = useTicket() !== null;
  useFreshSession(isArriving);
  const { pathname } = useLocation();
  const main = usePageFocus(pageKey);
  const tab = tabs.find(({ path, behind }) => path === pathname || behind.includes(pathname));
  return (
    <div className="zlb">
      {tab?.path === pathname ? null : <Back label={label} to={(tab ?? tabs[0]).path} />}
      <main ref={main} className="zlb__main" tabIndex={-1}>
        <ZlbLogin>{children}</ZlbLogin>
      </main>
      <Tabs current={tab} isArriving={isArriving} />
    </div>
  );
}

/** Goes back as the telephone's own key does; where nothing lies behind, to the tab that the page belongs to. */
function Back({ label, to }: { label: string; to: string }) {
  const navigate = useNavigate();
  const { key } = useLocation();
  return (
    <header className="zlb__head">
      <button
        type="button"
        className="zlb__back"
        onClick={() => void (key === 'default' ? navigate(to, { replace: true }) : navigate(-1))}
      >
        <Icon name="chevronLeft" />
        返回
      </button>
      <p className="zlb__label">{label}</p>
    </header>
  );
}

/** Tabs take each other's place in the history: the key that goes back leaves the portal from any of them. */
function Tabs({ current, isArriving }: { current: Tab | undefined; isArriving: boolean }) {
  const count = useCartCount();
  const { isLogin } = useSession();
  return (
    <nav className="zlb__tabs" aria-label="浙里办服务">
      {tabs.map((tab) => (
        <Link
          key={tab.path}
          className="zlb__tab"
          to={tab.path}
          replace
          aria-current={tab === current ? 'page' : undefined}
        >
          <Icon name={tab.icon} />
          <span>
            {tab.label}
            {tab.icon === 'cart' && count > 0 ? `（${count}）` : ''}
          </span>
        </Link>
      ))}
      {isLogin && !isArriving ? <MergedCart /> : null}
    </nav>
  );
}

/** What was put in before the login is merged here, on whatever page the visitor comes back to. */
function MergedCart() {
  useCart();
  return null;
}
