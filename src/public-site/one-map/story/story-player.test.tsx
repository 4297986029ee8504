import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { enveloped, type LocalServer, startLocalServer } from '../../../../tests/helpers/local-server.ts';
import type { GlobeHand, MapHand } from '../../../map/state/map-hand.ts';
import type { Stance } from '../../../map/state/flown-way.ts';
import { clearSession } from '../../../providers/session-store.ts';
import { recordingHand } from '../testing/recording-hand.ts';
import { useMapAddress } from '../use-map-address.ts';
import { StoryPlayer } from './story-player.tsx';

let server: LocalServer;
beforeEach(async () => {
  server = await startLocalServer();
});
afterEach(async () => {
  clearSession();
  await server.close();
});

const stop = (title: string, view: string, values: object = {}) => ({
  title,
  text: `${title}的讲解`,
  view,
  picture: null,
  caption: null,
  ...values,
});
const picture = '/zdapi/files/open/00000000000000000000000000000001';
const story = {
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
const known = (): void => server.answer(() => ({ body: story }));

const gone = vi.fn<() => void>();
beforeEach(() => gone.mockClear());

/** The page of the map as far as a story needs it. */
function Map({ lacking, hand, isGlobeless }: { lacking: number; hand: MapHand | null; isGlobeless: boolean }) {
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

function open(query: string, lacking = 0, hand: MapHand | null = null, isGlobeless = false) {
  const router = createMemoryRouter(
    [
      { path: '/geologicalData', element: <Map {...{ lacking, hand, isGlobeless }} /> },
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

const place = (): string | undefined => screen.queryByText(/^第 \d+ 站/)?.textContent ?? undefined;

test('a link of a stop alone is filled with what it shows, and the way back leads before it', async () => {
  known();
  const { router, address } = open('story=3&stop=3');
  expect(await screen.findByRole('heading', { name: '碓边' })).toBeTruthy();
  await waitFor(() =>
    expect(address()).toEqual({
      story: '3',
      stop: '3',
      at: '118.6,28.8,12',
      on: '1',
      tool: 'measure',
      sketch: 'line:118.4,28.8,118.6,28.8',
    }),
  );
  expect(place()).toBe('第 3 站，共 3 站');
  await router.navigate(-1);
  expect(await screen.findByText('先前的页面')).toBeTruthy();
});

test('by keys the stops follow one another while the focus is in the panel, and end at the ends', async () => {
  known();
  const { user, address } = open('story=3&stop=1');
  await screen.findByRole('heading', { name: '全省' });
  // Whoever opened it is in it
  expect(document.activeElement).toBe(screen.getByRole('region', { name: '图上故事：四颗金钉子' }));
  await user.keyboard('{ArrowLeft}');
  expect(place()).toBe('第 1 站，共 3 站');
  await user.keyboard('{ArrowRight}');
  expect(address()).toMatchObject({ stop: '2', dim: '3d', eye: '119.7,31.03,3900,0,-35', on: '1,2' });
  await user.keyboard('{ArrowRight}');
  expect(screen.getByRole('heading', { name: '碓边' })).toBeTruthy();
  // What the stop before had and this one has not is gone
  expect(address()['eye']).toBeUndefined();
  await user.keyboard('{ArrowRight}');
  expect(place()).toBe('第 3 站，共 3 站');
  expect(screen.getByRole('button', { name: '下一站' }).getAttribute('aria-disabled')).toBe('true');
  screen.getByRole('button', { name: '移动地图' }).focus();
  await user.keyboard('{ArrowLeft}');
  expect(place()).toBe('第 3 站，共 3 站');
});

test('the way back leads from stop to stop', async () => {
  known();
  const { user, router, address } = open('story=3&stop=1');
  await screen.findByRole('heading', { name: '全省' });
  await user.click(screen.getByRole('button', { name: '下一站' }));
  await user.click(screen.getByRole('button', { name: '下一站' }));
  await router.navigate(-1);
  expect(await screen.findByRole('heading', { name: '煤山' })).toBeTruthy();
  expect(address()).toMatchObject({ stop: '2', dim: '3d' });
});

test('where the visitor goes meanwhile stays, also in a link, until the stop is wanted again', async () => {
  known();
  const { user, address } = open('story=3&stop=1&at=120,30,9&as=guest');
  await screen.findByRole('heading', { name: '全省' });
  expect(address()).toEqual({ story: '3', stop: '1', at: '120,30,9', as: 'guest' });
  await user.click(screen.getByRole('button', { name: '移动地图' }));
  await waitFor(() => expect(address()['at']).toBe('121,28,10'));
  await user.click(screen.getByRole('button', { name: '回到本站画面' }));
  expect(address()).toEqual({ story: '3', stop: '1', at: '119.3,29.9,7.9', on: '1', as: 'guest' });
  await user.click(screen.getByRole('button', { name: '结束' }));
  expect(address()).toEqual({ at: '119.3,29.9,7.9', on: '1', as: 'guest' });
});

test('where the globe is missing the picture stands in for it, and it is said so', async () => {
  known();
  open('story=3&stop=2', 0, null, true);
  const image = await screen.findByRole('img', { name: '采石面' });
  expect(image.getAttribute('src')).toBe(picture);
  expect(await screen.findByText('此设备不能显示三维地图，以图片和二维地图代替')).toBeTruthy();
  expect(screen.getByRole('region', { name: /^图上故事/ }).dataset['globeless']).toBe('true');
});

test('layers that are gone or closed are told, and views that cannot be read whole', async () => {
  server.answer(() => ({ body: { ...story, stops: [stop('旧站', 'at=119,29,8&tool=gone')] } }));
  open('story=3', 2);
  expect(await screen.findByText('本站有 2 个图层未对您开放或已不存在，其余图层照常显示')).toBeTruthy();
  expect(screen.getByText('本站的地图内容有缺：工具不能识别')).toBeTruthy();
});

test('a number beyond the last leads to the last', async () => {
  known();
  open('story=3&stop=40');
  expect(await screen.findByText('第 3 站，共 3 站')).toBeTruthy();
});

test('a story that is gone or not public is told, the map stays, and it can be ended', async () => {
  server.answer(() => enveloped(null, 404));
  const { user, address } = open('story=9&stop=2&at=120,30,9');
  expect((await screen.findByRole('alert')).textContent).toBe('这个故事未公开或已不存在，地图可照常使用。');
  await user.click(screen.getByRole('button', { name: '结束' }));
  expect(address()).toEqual({ at: '120,30,9' });
});

test('a number that is none is told without asking', async () => {
  known();
  open('story=abc');
  expect((await screen.findByRole('alert')).textContent).toContain('链接中的故事编号不能识别');
  expect(server.arrived).toEqual([]);
});

test('folded, the words give way and the steps stay', async () => {
  known();
  const { user } = open('story=3&stop=1');
  await screen.findByText('全省的讲解');
  await user.click(screen.getByRole('button', { name: '收起讲解' }));
  expect(screen.queryByText('全省的讲解')).toBeNull();
  await user.click(screen.getByRole('button', { name: '下一站' }));
  expect(screen.getByRole('heading', { name: '煤山' })).toBeTruthy();
});

/** A globe whose frames come when they are called for. */
function globeUnderHand() {
  let flight: ((seconds: number) => Stance) | null = null;
  const hand: GlobeHand = {
    ...recordingHand().hand,
    dimension: '3d',
    eye: () => ({ lon: 118.5, lat: 28.8, height: 3900, heading: 0, pitch: -35, roll: 0 }),
    heightAt: () => null,
    putSolids: () => undefined,
    joinedWith: (flat) => flat,
    linkedTo: () => () => {},
    stand: () => undefined,
    putCut: () => undefined,
    putSky: () => undefined,
    fly: (next) => {
      flight = next;
      return () => {
        flight = null;
      };
    },
  };
  return {
    hand,
    isFlown: () => flight !== null,
    frame: (seconds: number) => act(async () => flight?.(seconds)),
  };
}

const still = (isStill: boolean): void => {
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: isStill && query.includes('prefers-reduced-motion'),
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
  onTestFinished(() => void vi.unstubAllGlobals());
};
const inSpace = 'story=3&stop=1&dim=3d&at=118.5,28.85,12&eye=118.5,28.8,3900,0,-35&on=1';

test('from globe to globe the camera is seen to fly, and the address arrives with it', async () => {
  known();
  still(false);
  const globe = globeUnderHand();
  const { user, address } = open(inSpace, 0, globe.hand);
  await screen.findByRole('heading', { name: '全省' });
  await user.keyboard('{ArrowRight}');
  expect(address()).toMatchObject({ stop: '2', on: '1,2', at: '118.5,28.85,12', eye: '118.5,28.8,3900,0,-35' });
  await globe.frame(0);
  await globe.frame(1);
  expect(globe.isFlown()).toBe(true);
  await globe.frame(1);
  await globe.frame(1);
  expect(globe.isFlown()).toBe(false);
  expect(address()).toMatchObject({ stop: '2', at: '119.7064,31.0819,12.6', eye: '119.7,31.03,3900,0,-35' });
});

test('for who wants no motion it is there at once; whoever goes on ends the flight', async () => {
  known();
  still(true);
  const globe = globeUnderHand();
  const { user, address } = open(inSpace, 0, globe.hand);
  await screen.findByRole('heading', { name: '全省' });
  await user.keyboard('{ArrowRight}');
  expect(globe.isFlown()).toBe(false);
  expect(address()['eye']).toBe('119.7,31.03,3900,0,-35');
  await user.keyboard('{ArrowLeft}');
  still(false);
  await user.click(screen.getByRole('button', { name: '下一站' }));
  expect(globe.isFlown()).toBe(true);
  await user.click(screen.getByRole('button', { name: '下一站' }));
  expect(globe.isFlown()).toBe(false);
  expect(address()).toMatchObject({ stop: '3', at: '118.6,28.8,12' });
});

test('who goes back on the way is not taken to the stop after all, and what was changed on the way stays', async () => {
  known();
  still(false);
  const globe = globeUnderHand();
  const { user, address, router } = open(inSpace, 0, globe.hand);
  await screen.findByRole('heading', { name: '全省' });
  await user.keyboard('{ArrowRight}');
  expect(globe.isFlown()).toBe(true);
  await act(() => router.navigate(-1));
  expect(address()['stop']).toBe('1');
  expect(globe.isFlown()).toBe(false);

  await user.click(screen.getByRole('button', { name: '下一站' }));
  await user.click(screen.getByRole('button', { name: '移动地图' }));
  for (const seconds of [0, 1, 1, 1]) await globe.frame(seconds);
  expect(address()).toMatchObject({ stop: '2', on: '1,2', eye: '119.7,31.03,3900,0,-35' });
});

test('a story that is not there lets the map begin as it does without one', async () => {
  server.answer(() => ({ status: 404, body: { msg: '没有这个故事' } }));
  open('story=9');
  await screen.findByText(/这个故事未公开或已不存在/);
  expect(gone).toHaveBeenCalledOnce();
});
