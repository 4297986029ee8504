import { useState } from 'react';
import { Link } from 'react-router-dom';
import { useSiteInfo } from '../../providers/site.ts';
import { Icon } from '../../ui/icon.tsx';
import { DisplaySwitches } from './display-switches.tsx';
import { Emblem } from './emblem.tsx';
import { MainMenu } from './main-menu.tsx';
import { MenuDrawer } from './menu-drawer.tsx';
import { useMenu } from './use-menu.ts';
import { UserMenu } from './user-menu.tsx';
import './top-bar.css';

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
        <div className="top-bar__tools">
          <DisplaySwitches />
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
      {isDrawerOpen ? <MenuDrawer menu={menu} activeName={activeName} onClose={() => setDrawerOpen(false)} /> : null}
    </header>
  );
}
