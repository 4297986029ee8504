import { useMemo } from 'react';
import type { Session } from '../../providers/session.ts';
import { useSession } from '../../providers/session.ts';
import { useHomeConfigs } from '../../providers/site.ts';
import { defaultMenu } from './default-menu.ts';
import { menuPaths, visibleMenu, type MenuItem, type MenuVisitor } from './menu.ts';
import { seesProjects } from '../../resources/kit/rights.ts';
import { parseMenu } from './parse-menu.ts';

/** The menu as this visitor sees it. */
export function useMenu(): MenuItem[] {
  const session = useSession();
  const menu = useWholeMenu();
  return useMemo(() => visibleMenu(menu, menuVisitor(session)), [menu, session]);
}

/** Paths of the portal that the menu leads to: those a list of page rights is about. */
export function useMenuPaths(): ReadonlySet<string> {
  const menu = useWholeMenu();
  return useMemo(() => menuPaths(menu), [menu]);
}

/** The administrator's menu when it is valid, else the default one. */
function useWholeMenu(): readonly MenuItem[] {
  const configured = useHomeConfigs().data?.['navMenu_navBar'];
  return useMemo(() => (configured && parseMenu(configured)) || defaultMenu, [configured]);
}

function menuVisitor({ isLogin, roles, rights, pages }: Session): MenuVisitor {
  return { isHolographicUser: isLogin && seesProjects({ roles, rights }), pages };
}
