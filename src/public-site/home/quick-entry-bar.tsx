import { useHomeConfigs } from '../../providers/site.ts';
import { Icon } from '../../ui/icon.tsx';
import { HomeLink } from './home-link.tsx';
import { defaultQuickEntries, quickEntries } from './quick-entries.ts';

/** The quick entries under the hero; the default ones stand when the configuration cannot be had. */
export function QuickEntryBar() {
  const { data, isPending } = useHomeConfigs();
  const entries = data ? quickEntries(data) : isPending ? [] : defaultQuickEntries;
  return (
    <nav className="quick page-width" aria-label="快捷入口">
      <ul className="quick__list plain-list" aria-busy={isPending}>
        {entries.map(({ label, path, note, icon }) => (
          <li key={`${label} ${path}`}>
            <HomeLink to={path} className="quick__entry">
              <Icon name={icon} className="quick__icon" />
              <span className="quick__label">{label}</span>
              <span className="quick__note">{note}</span>
            </HomeLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
