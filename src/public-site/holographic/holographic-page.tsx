import { lazy, Suspense } from 'react';
import { Navigate, useSearchParams } from 'react-router-dom';
import { Loading } from '../../ui/loading.tsx';
import { CountsTab } from './counts-tab.tsx';
import { HolographicTabs } from './holographic-tabs.tsx';
import { readTab } from './tabs.ts';
import './holographic.css';

const VectorTab = lazy(() => import('./vector-tab.tsx').then((it) => ({ default: it.VectorTab })));
const SheetsTab = lazy(() => import('./sheets-tab.tsx').then((it) => ({ default: it.SheetsTab })));

/** /holographicData: the projects by number and place, the vector layers, and the documents that lie on the map. */
export function HolographicPage() {
  const [values] = useSearchParams();
  const tab = readTab(values.get('tabIndex'));
  // The first tab is a list, whose address holds its conditions and nothing else
  if (tab === 1 && values.has('tabIndex')) {
    const conditions = new URLSearchParams(values);
    conditions.delete('tabIndex');
    return <Navigate to={{ search: conditions.toString() }} replace />;
  }
  return (
    <div className="holographic" data-tab={tab}>
      <HolographicTabs tab={tab} />
      {tab === 1 ? (
        <CountsTab />
      ) : (
        <Suspense fallback={<Loading rows={8} label="正在加载地图" />}>
          {tab === 2 ? <VectorTab /> : <SheetsTab />}
        </Suspense>
      )}
    </div>
  );
}
