import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, beforeEach, vi } from 'vitest';
import { type LocalServer, startLocalServer } from '../../../../../tests/helpers/local-server.ts';
import type { MapHand } from '../../../../map/state/map-hand.ts';
import { clearSession } from '../../../../providers/session-store.ts';
import { useMapAddress } from '../../use-map-address.ts';
import { StoryPlayer } from '../story-player.tsx';

/** A stop of a story whose words follow from its title. */
export const stop = (title: string, view: string, values: object = {}) => ({
  title,
  text: `${title}的讲解`,
  view,
  picture: null,
  caption: null,
  ...values,
});
export const picture = '/zdapi/files/open/00000000000000000000000000000001';
export const story = {
  id: 3,
  title: '四颗金钉子',
  topic: '金钉子与地层',
  summary: null,
  cover: null,
  stops: [
    stop('全省', 'at=119.3,29.9,7.9&on=1'),
    stop('煤山', 'at=119.7064,31.0819,12.6&dim=3d&eye=119.7,31.03,3900,0,-35&on=1,2', { picture, caption: '采石面' }),
    stop('碓边', 'at=118.6,28.8,12&on=1&tool=measure&sketch=line:118.4,28.8,118.6,28.8'),
  ],
  publishedOn: '2026-11-12',
  isSample: true,
  state: 'published',
  publishAt: null,
  reviewNote: null,
};
interface Given {
  /** Layers of the address that the visitor is not given. */
  lacking?: number;
  hand?: MapHand | null;
  isGlobeless?: boolean;
}

/** The page of the map as far as a story needs it. */
function Map({ lacking, hand, isGlobeless, gone }: Required<Given> & { gone: () => void }) {
  const { state, change } = useMapAddress();
  return (
    <>
      <button type="button" onClick={() => change({ lon: 121, lat: 28, zoom: 10 })}>
        移动地图
      </button>
      <StoryPlayer page={{ state, lacking }} isGlobeless={isGlobeless} hand={hand} onGone={gone} />
    </>
  );
}

/** The story played at an address; the page before it says 先前的页面. */
function open(gone: () => void, query: string, { lacking = 0, hand = null, isGlobeless = false }: Given = {}) {
  const router = createMemoryRouter(
    [
      { path: '/geologicalData', element: <Map {...{ lacking, hand, isGlobeless, gone }} /> },
      { path: '/before', element: <p>先前的页面</p> },
    ],
    { initialEntries: ['/before', `/geologicalData?${query}`] },
  );
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  render(
    <QueryClientProvider client={client}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  const address = (): Record<string, string> => Object.fromEntries(new URLSearchParams(router.state.location.search));
  return { user: userEvent.setup(), router, address };
}

/** Which stop of how many is told. */
export const place = (): string | undefined => screen.queryByText(/^第 \d+ 站/)?.textContent ?? undefined;

/** A portal for each test, and stories opened from it. */
export function storyStage() {
  let server: LocalServer | undefined;
  const gone = vi.fn<() => void>();
  beforeEach(async () => {
    gone.mockClear();
    server = await startLocalServer();
  });
  afterEach(async () => {
    clearSession();
    await server?.close();
  });
  return {
    gone,
    arrived: () => server?.arrived,
    answer: (reply: Parameters<LocalServer['answer']>[0]) => server?.answer(reply),
    known: () => server?.answer(() => ({ body: story })),
    open: (query: string, given: Given = {}) => open(gone, query, given),
  };
}
