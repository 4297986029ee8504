import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { enveloped } from '../../../../tests/helpers/local-server.ts';
import { picture, place, stop, story, storyStage } from './testing/story-stage.tsx';

const { known, open, answer, arrived, gone } = storyStage();

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
  await user.click(screen.getByRole('button', { name: '回到这一站的画面' }));
  expect(address()).toEqual({ story: '3', stop: '1', at: '119.3,29.9,7.9', on: '1', as: 'guest' });
  await user.click(screen.getByRole('button', { name: '结束' }));
  expect(address()).toEqual({ at: '119.3,29.9,7.9', on: '1', as: 'guest' });
});

test('where the globe is missing the picture stands in for it, and it is said so', async () => {
  known();
  open('story=3&stop=2', { isGlobeless: true });
  const image = await screen.findByRole('img', { name: '采石面' });
  expect(image.getAttribute('src')).toBe(picture);
  expect(await screen.findByText('此设备不能显示三维地图，以图片和二维地图代替')).toBeTruthy();
  expect(screen.getByRole('region', { name: /^图上故事/ }).dataset['globeless']).toBe('true');
});

test('layers that are gone or closed are told, and views that cannot be read whole', async () => {
  answer(() => ({ body: { ...story, stops: [stop('旧站', 'at=119,29,8&tool=gone')] } }));
  open('story=3', { lacking: 2 });
  expect(await screen.findByText('这一站有 2 个图层未对您开放或已不存在，其余图层照常显示')).toBeTruthy();
  expect(screen.getByText('这一站的地图内容有缺：工具不能识别')).toBeTruthy();
});

test('a number beyond the last leads to the last', async () => {
  known();
  open('story=3&stop=40');
  expect(await screen.findByText('第 3 站，共 3 站')).toBeTruthy();
});

test('a story that is gone or not public is told, the map stays, and it can be ended', async () => {
  answer(() => enveloped(null, 404));
  const { user, address } = open('story=9&stop=2&at=120,30,9');
  expect((await screen.findByRole('alert')).textContent).toBe('这个故事未公开或已不存在，地图可照常使用。');
  await user.click(screen.getByRole('button', { name: '结束' }));
  expect(address()).toEqual({ at: '120,30,9' });
});

test('a number that is none is told without asking', async () => {
  known();
  open('story=abc');
  expect((await screen.findByRole('alert')).textContent).toContain('链接中的故事编号不能识别');
  expect(arrived()).toEqual([]);
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

test('a story that is not there lets the map begin as it does without one', async () => {
  answer(() => ({ status: 404, body: { msg: '没有这个故事' } }));
  open('story=9');
  await screen.findByText(/这个故事未公开或已不存在/);
  expect(gone).toHaveBeenCalledOnce();
});
