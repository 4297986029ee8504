import { useEffect, useReducer, useRef, type Dispatch, type KeyboardEvent } from 'react';
import { Link } from 'react-router-dom';
import { entriesOf, itemTarget, type MenuItem } from './menu.ts';
import { closedMenu, closingGraceMs, isLeft, menuHover, type MenuHoverEvent } from './menu-hover.ts';
import { moveInBar, moveInSubmenu } from './menu-keys.ts';
import { Submenu } from './submenu.tsx';
import './main-menu.css';

export interface MainMenuProps {
  menu: readonly MenuItem[];
  /** Menu name of the current route; null when it belongs to no menu item. */
  activeName: string | null;
}

/** The menu of wide windows: one row of items, a panel under the one that is pointed at. */
export function MainMenu({ menu, activeName }: MainMenuProps) {
  const [hover, dispatch] = useReducer(menuHover, closedMenu);
  const nav = useRef<HTMLElement>(null);
  const open = menu.find((item) => item.value === hover.value && entriesOf(item).length > 0);
  const highlighted = hover.value ?? menu.find((item) => item.name === activeName)?.value;

  const isClosing = isLeft(hover);
  useEffect(() => {
    if (!isClosing) return undefined;
    const timer = setTimeout(() => dispatch({ type: 'close' }), closingGraceMs);
    return () => clearTimeout(timer);
  }, [isClosing]);

  function onKeyDown(event: KeyboardEvent<HTMLElement>): void {
    if (!nav.current) return;
    if (event.key === 'Escape' && open) {
      nav.current.querySelector<HTMLElement>(`[data-value="${open.value}"]`)?.focus();
      dispatch({ type: 'close' });
      event.preventDefault();
      return;
    }
    const opened = moveInBar(event, nav.current);
    if (opened) dispatch({ type: 'open', value: opened });
    else moveInSubmenu(event, nav.current);
  }

  return (
    <nav ref={nav} className="main-menu" aria-label="主导航" onKeyDown={onKeyDown}>
      <ul className="main-menu__bar plain-list">
        {menu.map((item) => (
          <li
            key={item.value}
            className="main-menu__item"
            onPointerEnter={(event) => {
              if (event.pointerType !== 'touch') dispatch({ type: 'enterItem', value: item.value });
            }}
            onPointerLeave={(event) => {
              if (event.pointerType !== 'touch') dispatch({ type: 'leaveItem' });
            }}
          >
            <TopItem
              item={item}
              isActive={item.name === activeName}
              isHighlighted={item.value === highlighted}
              isOpen={item === open}
              dispatch={dispatch}
            />
          </li>
        ))}
      </ul>
      {open ? <Submenu item={open} dispatch={dispatch} /> : null}
    </nav>
  );
}

interface TopItemProps {
  item: MenuItem;
  isActive: boolean;
  isHighlighted: boolean;
  isOpen: boolean;
  dispatch: Dispatch<MenuHoverEvent>;
}

/** One item of the bar: a link where clicking it goes somewhere, else a button that shows its submenu. */
function TopItem({ item, isActive, isHighlighted, isOpen, dispatch }: TopItemProps) {
  const target = itemTarget(item);
  const hasSubmenu = entriesOf(item).length > 0;
  const shared = {
    className: 'main-menu__link',
    'data-value': item.value,
    'data-has-submenu': hasSubmenu,
    'data-highlighted': isHighlighted,
    'aria-current': isActive ? ('page' as const) : undefined,
    'aria-expanded': hasSubmenu ? isOpen : undefined,
  };
  if (target === null) {
    return (
      <button type="button" {...shared} onClick={() => dispatch({ type: 'open', value: item.value })}>
        {item.label}
      </button>
    );
  }
  return (
    <Link
      {...shared}
      to={target}
      onClick={(event) => {
        // A finger cannot hover: its first tap opens the submenu, the second goes to the page.
        const isFirstTap = hasSubmenu && !isOpen && isTouch(event.nativeEvent);
        if (isFirstTap) event.preventDefault();
        dispatch(isFirstTap ? { type: 'open', value: item.value } : { type: 'close' });
      }}
    >
      {item.label}
    </Link>
  );
}

function isTouch(event: MouseEvent): boolean {
  return typeof PointerEvent === 'function' && event instanceof PointerEvent && event.pointerType === 'touch';
}
