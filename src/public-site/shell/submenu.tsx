import type { CSSProperties, Dispatch } from 'react';
import { Link } from 'react-router-dom';
import { Icon } from '../../ui/icon.tsx';
import { mapCategories } from '../../ui/map-categories.ts';
import { entryTarget, hasSpecialStyle, isExternal, type MenuEntry, type MenuItem } from './menu.ts';
import type { MenuHoverEvent } from './menu-hover.ts';

export interface SubmenuProps {
  item: MenuItem;
  dispatch: Dispatch<MenuHoverEvent>;
}

/** The panel under the bar: grouped by sub-titles, or flat. */
export function Submenu({ item, dispatch }: SubmenuProps) {
  const groups = item.classification.length > 0 ? item.classification : [{ label: '', children: item.children }];
  return (
    <div
      className="submenu"
      onPointerEnter={() => dispatch({ type: 'enterSubmenu' })}
      onPointerLeave={(event) => {
        if (event.pointerType !== 'touch') dispatch({ type: 'leaveSubmenu' });
      }}
      onBlur={(event) => {
        const goesTo = event.relatedTarget;
        if (goesTo && !event.currentTarget.parentElement?.contains(goesTo)) dispatch({ type: 'close' });
      }}
    >
      <div className="submenu__inner page-width">
        <p className="submenu__title">{item.label}</p>
        <div className="submenu__groups">
          {groups.map((group) => (
            <section key={group.label} className="submenu__group">
              {group.label ? <h2 className="submenu__group-title">{group.label}</h2> : null}
              <ul className="submenu__list plain-list">
                {group.children.map((entry) => (
                  <li key={entry.value}>
                    <MenuEntryLink item={item} entry={entry} onChosen={() => dispatch({ type: 'close' })} />
                  </li>
                ))}
              </ul>
            </section>
          ))}
        </div>
      </div>
    </div>
  );
}

/** One submenu entry, in the panel and in the drawer: a page of the portal, or an external site in a new tab. */
export function MenuEntryLink({ item, entry, onChosen }: { item: MenuItem; entry: MenuEntry; onChosen: () => void }) {
  const target = entryTarget(item, entry);
  const className = hasSpecialStyle(entry) ? 'submenu__entry submenu__entry--special' : 'submenu__entry';
  const category = mapCategories.find(({ label }) => entry.path === null && label === entry.label);
  const text = (
    <>
      {category ? (
        <span className="submenu__pigment" style={{ '--pigment': category.pigment } as CSSProperties}>
          <Icon name={category.icon} />
        </span>
      ) : null}
      <span>{entry.label}</span>
    </>
  );
  if (!isExternal(target)) {
    return (
      <Link className={className} to={target} onClick={onChosen}>
        {text}
      </Link>
    );
  }
  return (
    <a className={className} href={target} target="_blank" rel="noopener noreferrer" onClick={onChosen}>
      {text}
      <Icon name="external" label="在新窗口打开" />
    </a>
  );
}
