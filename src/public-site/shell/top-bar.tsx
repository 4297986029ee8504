import { lazy, Suspense, useState } from 'react';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import { useSiteInfo } from '../../providers/site.ts';
import { ErrorBoundary } from '../../ui/error-boundary.tsx';
import { Icon } from '../../ui/icon.tsx';
import { CartEntry } from '../cart/cart-entry.tsx';
import { questionAddress } from '../search/search-address.ts';
import { DisplaySwitches } from './display-switches.tsx';
import { Emblem } from './emblem.tsx';
import { MainMenu } from './main-menu.tsx';
import { useMenu } from './use-menu.ts';
import { UserMenu } from './user-menu.tsx';
import './top-bar.css';

/** Comes after the page: nobody types in the first moment. */
const SearchBox = lazy(() => import('../search/search-box.tsx').then((it) => ({ default: it.SearchBox })));

const MenuDrawer = lazy(() => import('./menu-drawer.tsx').then((it) => ({ default: it.MenuDrawer })));

/** Service title, tools and menu. Narrow windows get the menu as a drawer. */
export function TopBar({ activeName }: { activeName: string | null }) {
  const site = useSiteInfo().data;
  const menu = useMenu();
  const [isDrawerOpen, setDrawerOpen] = useState(false);
  return (
    <header className="top-bar">
      <div className="top-bar__head page-width">
        <Link className="top-bar__brand" to="/home">
          {site?.logo ? (
            <img className="top-bar__emblem" src={site.logo} alt="" />
          ) : (
            <Emblem className="top-bar__emblem" />
          )}
          <span>
            <span className="top-bar__title">{site?.title}</span>
            <span className="top-bar__institution">{site?.institutionName}</span>
          </span>
        </Link>
        <BarSearch />
        <div className="top-bar__tools">
          <DisplaySwitches />
          <ErrorBoundary fallback={() => null}>
            <CartEntry />
          </ErrorBoundary>
          <UserMenu />
        </div>
        <Link className="top-bar__touch" to="/search" aria-label="搜索">
          <Icon name="search" />
        </Link>
        <button
          type="button"
          className="top-bar__touch"
          aria-label="打开菜单"
          aria-expanded={isDrawerOpen}
          onClick={() => setDrawerOpen(true)}
        >
          <Icon name="menu" />
        </button>
      </div>
      <div className="top-bar__menu">
        <MainMenu menu={menu} activeName={activeName} />
      </div>
      <div className="strata" aria-hidden="true" />
      {isDrawerOpen ? (
        <Suspense fallback={null}>
          <MenuDrawer menu={menu} activeName={activeName} onClose={() => setDrawerOpen(false)} />
        </Suspense>
      ) : null}
    </header>
  );
}

/** Pages with a larger search box of their own. */
const pagesWithOwnBox: ReadonlySet<string> = new Set(['/init', '/home', '/search', '/queryResult']);

/** The site-wide search, on every page that does not have it already. */
function BarSearch() {
  const { pathname } = useLocation();
  const navigate = useNavigate();
  if (pagesWithOwnBox.has(pathname)) return null;
  return (
    <div className="top-bar__search">
      <Suspense fallback={<div className="top-bar__search-room" />}>
        <SearchBox
          key={pathname}
          place="bar"
          placeholder="全站查找"
          onSearch={(q) => void navigate(questionAddress({ q }))}
        />
      </Suspense>
    </div>
  );
}
