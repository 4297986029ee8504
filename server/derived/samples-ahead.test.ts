import { expect, test } from 'vitest';
import { progressLog } from './samples-ahead.ts';

/** What is said while so many files are made, each of them taking so long. */
function makingOf(of: number) {
  const said: string[] = [];
  const state = { made: 0, nowMs: 0, counts: 0 };
  const progress = progressLog(
    { info: (_fields: object | string, message?: string) => void said.push(message ?? '') },
    () => {
      state.counts += 1;
      return Promise.resolve(state.made === of ? null : { made: state.made, of });
    },
    () => state.nowMs,
  );
  const make = async (files: number, eachMs: number): Promise<void> => {
    for (let at = 0; at < files; at++) {
      state.made += 1;
      state.nowMs += eachMs;
      await progress.onMade();
    }
  };
  return { said, state, progress, make };
}

const line = (made: number, of: number): string => `示例文件正在后台制作：${made}/${of}，门户可照常使用`;
const done = '示例文件已全部制作完毕';

test('the first file is told, then every fifty, and the end once', async () => {
  const { said, state, progress, make } = makingOf(120);
  await make(120, 100);
  await progress.onRest();
  await progress.onRest();
  expect(said).toEqual([line(1, 120), line(51, 120), line(101, 120), done]);
  expect(state.counts).toBe(4);
});

test('slow files are told every half minute', async () => {
  const { said, make } = makingOf(9);
  await make(8, 12_000);
  expect(said).toEqual([line(1, 9), line(4, 9), line(7, 9)]);
});

test('while the last ones are tried again later, a rest tells no more often than that', async () => {
  const { said, state, progress, make } = makingOf(3);
  await make(2, 100);
  await progress.onRest();
  state.nowMs += 15_000;
  await progress.onRest();
  state.nowMs += 15_000;
  await progress.onRest();
  expect(said).toEqual([line(1, 3), line(2, 3)]);
  await make(1, 100);
  await progress.onRest();
  expect(said.at(-1)).toBe(done);
  expect(said).toHaveLength(3);
});

test('the last file after a new start is told as the end; a portal at rest asks nothing', async () => {
  const { said, state, progress, make } = makingOf(1);
  await progress.onRest();
  expect(state.counts).toBe(0);
  await make(1, 100);
  expect(said).toEqual([done]);
});

test('files that wait for other work are told, too; where there are none, other work says nothing', async () => {
  const { said, state, progress, make } = makingOf(2);
  await progress.onOther();
  await progress.onOther();
  expect(said).toEqual([line(0, 2)]);
  expect(state.counts).toBe(1);
  await make(2, 15_000);
  expect(said).toEqual([line(0, 2), done]);
  state.nowMs += 60_000;
  await progress.onOther();
  expect(said).toHaveLength(2);
});
