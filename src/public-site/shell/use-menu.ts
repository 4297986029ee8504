import { useMemo } from 'react';
import type { Session } from '../../providers/session.ts';
import { useSession } from '../../providers/session.ts';
import { useHomeConfigs } from '../../providers/site.ts';
import { defaultMenu } from './default-menu.ts';
import { visibleMenu, type MenuItem, type MenuVisitor } from './menu.ts';
import { parseMenu } from './parse-menu.ts';

const holographicRole = '全息数据用户';
const pageRightPrefix = 'page:';

/** The menu as this visitor sees it: the administrator's when it is valid, else the default one. */
export function useMenu(): MenuItem[] {
  const session = useSession();
  const configured = useHomeConfigs().data?.['navMenu_navBar'];
  return useMemo(() => {
    const menu = (configured && parseMenu(configured)) || defaultMenu;
    return visibleMenu(menu, menuVisitor(session));
  }, [configured, session]);
}

function menuVisitor({ isLogin, roles, rights }: Session): MenuVisitor {
  const pages = rights
    .filter((right) => right.startsWith(pageRightPrefix))
    .map((right) => right.slice(pageRightPrefix.length));
  return { isHolographicUser: isLogin && roles.includes(holographicRole), pages: pages.length > 0 ? pages : null };
}
