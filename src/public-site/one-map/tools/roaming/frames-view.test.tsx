import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { OneMapPageState } from '../../use-one-map.ts';
import { FlightView } from './flight-view.tsx';
import { pictureGlobe, way } from './testing/picture-globe.ts';

const page = { shown: [] } as unknown as OneMapPageState;
const saved: string[] = [];
beforeEach(() => {
  saved.length = 0;
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:made');
  vi.spyOn(URL, 'revokeObjectURL').mockImplementation(() => undefined);
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download);
  });
});
afterEach(() => vi.restoreAllMocks());

function open(globe: ReturnType<typeof pictureGlobe>) {
  render(<FlightView hand={globe.hand} {...{ page, way }} onSpace={vi.fn()} />);
  return userEvent.setup();
}
const button = (name: string): HTMLButtonElement => screen.getByRole('button', { name });

it('saves the flight as pictures, as many as are chosen', async () => {
  const globe = pictureGlobe();
  const user = open(globe);
  await user.selectOptions(screen.getByLabelText('画面'), '共 12 张');
  await user.click(button('导出画面序列'));
  await vi.waitFor(() => expect(saved).toHaveLength(1), { timeout: 20_000 });
  expect(saved[0]).toMatch(/^漫游画面 \d{4}-\d{2}-\d{2}\.zip$/);
  expect(globe.asked).toHaveLength(12);
});

it('says where there are too many, and does not begin', async () => {
  const user = open(pictureGlobe());
  await user.selectOptions(screen.getByLabelText('画面'), '每秒 5 张');
  expect(screen.getByText('全程有 501 张，最多 120 张，请改选张数。')).toBeTruthy();
  expect(button('导出画面序列').disabled).toBe(true);
});

it('while it takes pictures the flight is held, until it is broken off; nothing is saved then', async () => {
  const globe = pictureGlobe({ onPicture: (number) => (number === 2 ? new Promise(() => undefined) : null) });
  const user = open(globe);
  await user.click(button('导出画面序列'));
  await screen.findByText('正在拍第 2 张，共 24 张……');
  expect(screen.getByRole<HTMLInputElement>('slider').disabled).toBe(true);
  expect(button('到终点').matches(':disabled')).toBe(true);
  await user.click(button('取消'));
  await vi.waitFor(() => expect(screen.queryByText(/正在拍/)).toBeNull(), { timeout: 20_000 });
  expect([saved, globe.isHeld(), button('到终点').matches(':disabled')]).toEqual([[], false, false]);
});

it('tells why a picture was not taken', async () => {
  const user = open(pictureGlobe({ onPicture: () => Promise.reject(new Error('地图已关闭')) }));
  await user.click(button('导出画面序列'));
  expect((await screen.findByRole('alert')).textContent).toBe('第 1 张没有拍摄成功：地图已关闭');
  expect(saved).toEqual([]);
});
