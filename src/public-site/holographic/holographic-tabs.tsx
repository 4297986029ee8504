import { Link } from 'react-router-dom';
import { type TabIndex, tabs } from './tabs.ts';

/** The ways to look at the holographic data; the first is the page itself. */
export const HolographicTabs = ({ tab }: { tab: TabIndex }) => (
  <nav className="holographic__tabs" aria-label="全息数据">
    {tabs.map(({ index, label }) => (
      <Link
        key={index}
        to={index === 1 ? '/holographicData' : `/holographicData?tabIndex=${index}`}
        aria-current={index === tab ? 'page' : undefined}
      >
        {label}
      </Link>
    ))}
  </nav>
);
