import { useEffect, useSyncExternalStore } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { addressOf, leftAt, type TabIndex, tabs } from './tabs.ts';

/** The ways to look at the holographic data, each as it was left; the first is the page itself. */
export function HolographicTabs({ tab }: { tab: TabIndex }) {
  const { search } = useLocation();
  const left = useSyncExternalStore(leftAt.subscribe, leftAt.get);
  useEffect(() => leftAt.set({ ...leftAt.get(), [tab]: search }), [tab, search]);
  return (
    <nav className="holographic__tabs" aria-label="全息数据">
      {tabs.map(({ index, label }) => (
        <Link key={index} to={addressOf(index, left[index])} aria-current={index === tab ? 'page' : undefined}>
          {label}
        </Link>
      ))}
    </nav>
  );
}
