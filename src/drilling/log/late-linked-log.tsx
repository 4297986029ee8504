import { type ComponentProps, lazy, Suspense } from 'react';
import { Loading } from '../../ui/loading.tsx';
import type { LinkedLog } from './linked-log.tsx';
import './strip-log.css';

const Late = lazy(() => import('./linked-log.tsx').then((it) => ({ default: it.LinkedLog })));

/** The drawing of a log and its table, fetched when they are wanted: a page opens without them. */
export const LateLinkedLog = (props: ComponentProps<typeof LinkedLog>) => (
  <Suspense fallback={<Loading rows={10} label="正在加载柱状图" />}>
    <Late {...props} />
  </Suspense>
);
