import { Activity, useState, type ReactNode } from 'react';
import { Route, Routes, useLocation, type Location } from 'react-router-dom';
import { isDebug } from '../ui/debug.ts';
import { PageView } from './page-view.tsx';
import type { PathEntry } from './path-entry.ts';

interface KeptView {
  name: string;
  entry: PathEntry;
  /** The address it was last seen at; it goes on believing in it while it is hidden. */
  location: Location;
}

/**
 * The routed content. Views with a cache key stay built, hidden and asleep while another page is shown, unless the debug
 * flag is on; all others are built anew on each visit. `entry` null shows `children` (a notice) instead of a page.
 */
export function RoutedView({ entry, children }: { entry: PathEntry | null; children: ReactNode }) {
  const location = useLocation();
  const [views, setViews] = useState<readonly KeptView[]>([]);
  const shownName = entry && !isDebug() ? entry.keepAlive : null;
  const shown = views.find(({ name }) => name === shownName);
  if (entry && shownName && shown?.location !== location) {
    const view = { name: shownName, entry, location };
    setViews(shown ? views.map((other) => (other === shown ? view : other)) : [...views, view]);
  }
  return (
    <>
      {views.map((view) => (
        <Activity key={view.name} mode={view.name === shownName ? 'visible' : 'hidden'}>
          <AtLocation location={view.location}>
            <PageView entry={view.entry} />
          </AtLocation>
        </Activity>
      ))}
      {entry && !shownName ? <PageView key={entry.path} entry={entry} /> : null}
      {entry ? null : children}
    </>
  );
}

/** Gives everything below it its own idea of where the visitor is. */
function AtLocation({ location, children }: { location: Location; children: ReactNode }) {
  return (
    <Routes location={location}>
      <Route path="*" element={children} />
    </Routes>
  );
}
