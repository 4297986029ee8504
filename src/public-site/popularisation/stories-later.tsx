import { type ComponentProps, lazy, Suspense } from 'react';
import { Loading } from '../../ui/loading.tsx';
import type { StorySection as Section } from './story-list.tsx';

// Few pages have stories, and below what they are opened for: others do not carry them
const fetched = () => import('./story-list.tsx');
const LaterList = lazy(() => fetched().then((it) => ({ default: it.StoryList })));
const LaterSection = lazy(() => fetched().then((it) => ({ default: it.StorySection })));

export const StoryList = () => (
  <Suspense fallback={<Loading rows={4} label="正在打开图上故事" />}>
    <LaterList />
  </Suspense>
);

export const StorySection = (props: ComponentProps<typeof Section>) => (
  <Suspense fallback={null}>
    <LaterSection {...props} />
  </Suspense>
);
