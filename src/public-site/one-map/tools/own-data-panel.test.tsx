import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Question } from '../../../map/own-data/own-data-reader.ts';
import { readFiles } from '../../../map/own-data/read-files.ts';
import { recordingHand } from '../testing/recording-hand.ts';
import { OwnData } from '../own-data/own-data.tsx';
import { ownFiles } from '../own-data/own-files.ts';
import { OwnDataPanel } from './own-data-panel.tsx';

/** jsdom has no workers: this one reads with the real readers, in a later turn of the same thread. */
class SameThread extends EventTarget {
  static ended = 0;
  terminate(): void {
    SameThread.ended += 1;
  }
  async postMessage({ number, question }: { number: number; question: Question }): Promise<void> {
    if (question.kind !== 'read') return;
    const files = await Promise.all(
      question.files.map(async (file) => ({ name: file.name, bytes: new Uint8Array(await file.arrayBuffer()) })),
    );
    let answer: unknown;
    try {
      answer = { kind: 'layers', layers: readFiles(files, question.options) };
    } catch (error) {
      answer = { kind: 'refused', sentence: (error as Error).message };
    }
    this.dispatchEvent(new MessageEvent('message', { data: { number, answer } }));
  }
}

const { hand } = recordingHand();
const file = (name: string, text: string): File => new File([text], name);

beforeEach(() => {
  vi.stubGlobal('Worker', SameThread);
  SameThread.ended = 0;
  hand.putData.mockClear();
  hand.go.mockClear();
});
afterEach(() => vi.unstubAllGlobals());

async function openPanel(files: readonly File[]) {
  const user = userEvent.setup();
  const page = render(
    <>
      <OwnData hand={hand} onDropped={() => undefined} />
      <OwnDataPanel hand={hand} />
    </>,
  );
  await user.upload(screen.getByLabelText('选择数据文件'), [...files]);
  return { user, page };
}

it('lists what a file holds, shows it on the map, changes its look, and forgets it', async () => {
  const { user } = await openPanel([file('孔.csv', '孔号,经度,纬度\n甲,120,30\n乙,121,29\n丙,x,29\n')]);
  const card = await screen.findByRole('region', { name: '孔.csv' });
  await within(card).findByText('点 2');
  expect(within(card).getByText('1 个要素坐标不是数，未显示（第 4 行）')).toBeTruthy();
  expect(hand.go).toHaveBeenLastCalledWith({ west: 120, south: 29, east: 121, north: 30 });
  const name = hand.putData.mock.lastCall?.[0] ?? '';

  await user.click(within(card).getByRole('checkbox', { name: '显示' }));
  expect(hand.putData.mock.lastCall?.[2]).toMatchObject({ isVisible: false });

  await user.click(within(card).getByText('属性表（前 2 个要素）'));
  const table = await within(card).findByRole('table');
  expect(
    within(table)
      .getAllByRole('row')
      .map((row) => row.textContent),
  ).toEqual(['孔号经度纬度', '甲12030', '乙12129']);

  await user.click(within(card).getByRole('button', { name: '移除' }));
  expect(screen.queryByRole('region', { name: '孔.csv' })).toBeNull();
  expect(hand.putData).toHaveBeenLastCalledWith(name, null, expect.anything());
  expect(SameThread.ended).toBe(1);
});

it('shows them on the next map too, which stays where it is', async () => {
  const dropped = (): void => undefined;
  const { page } = await openPanel([file('孔.csv', 'lon,lat\n120,30\n')]);
  await screen.findByText('点 1');
  const name = hand.putData.mock.lastCall?.[0] ?? '';
  const { hand: next } = recordingHand();
  for (const each of [null, next])
    page.rerender(
      <>
        <OwnData hand={each} onDropped={dropped} />
        <OwnDataPanel hand={next} />
      </>,
    );
  expect(screen.getByRole('region', { name: '孔.csv' })).toBeTruthy();
  expect(next.putData).toHaveBeenLastCalledWith(
    name,
    expect.objectContaining({ title: expect.stringContaining('孔') }),
    expect.anything(),
  );
  expect(next.go).not.toHaveBeenCalled();
});

it('says at the file why it is refused, and reads another one all the same', async () => {
  await openPanel([file('a.geojson', '<!doctype html><title>登录</title>'), file('b.csv', 'lon,lat\n120,30\n')]);
  expect((await screen.findByRole('alert')).textContent).toContain('这是一个网页');
  await screen.findByText('点 1');
});

it('reads a file with swapped axes the other way when it is told to', async () => {
  const { user } = await openPanel([file('a.csv', '经度,纬度\n30,120\n')]);
  await user.click(await screen.findByRole('button', { name: '对调经纬度' }));
  await screen.findByText('点 1');
  expect(hand.putData.mock.lastCall?.[1]?.features.box).toEqual({ west: 120, south: 30, east: 120, north: 30 });
});

it('opens at most twenty, and forgets all when the page is left', async () => {
  const { page } = await openPanel(Array.from({ length: 22 }, (_, at) => file(`${at}.csv`, 'lon,lat\n120,30\n')));
  expect((await screen.findByRole('alert')).textContent).toContain('最多同时打开 20 个文件');
  await waitFor(() => expect(screen.getAllByText('点 1')).toHaveLength(20));
  page.unmount();
  expect(ownFiles.get()).toEqual([]);
  expect(SameThread.ended).toBe(20);
});
