/**
 * Which submenu is open. Two flags decide: the pointer is on a top item, or on the submenu. Once both are false it closes,
 * after the grace that a hand needs to get from one to the other, and the highlighted item is again the one of the
 * current route (specification, section 2).
 */
export interface MenuHover {
  /** Value of the highlighted top item; null: the current route's. */
  value: string | null;
  isOnMenu: boolean;
  isOnSubmenu: boolean;
}

export type MenuHoverEvent =
  { type: 'enterItem' | 'open'; value: string } | { type: 'leaveItem' | 'enterSubmenu' | 'leaveSubmenu' | 'close' };

export const closedMenu: MenuHover = { value: null, isOnMenu: false, isOnSubmenu: false };

/** Milliseconds between leaving the menu and its closing. */
export const closingGraceMs = 150;

export function menuHover(state: MenuHover, event: MenuHoverEvent): MenuHover {
  switch (event.type) {
    case 'enterItem':
    case 'open':
      return { value: event.value, isOnMenu: true, isOnSubmenu: false };
    case 'leaveItem':
      return { ...state, isOnMenu: false };
    case 'enterSubmenu':
      return { ...state, isOnMenu: false, isOnSubmenu: true };
    case 'leaveSubmenu':
      return { ...state, isOnSubmenu: false };
    case 'close':
      return closedMenu;
  }
}

/** True when the pointer has left both, and the submenu waits for its closing. */
export function isLeft(state: MenuHover): boolean {
  return state.value !== null && !state.isOnMenu && !state.isOnSubmenu;
}
