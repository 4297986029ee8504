import { expect, test } from 'vitest';
import { flightFrames, frameChoices, frameCount, framesCsv } from './flight-frames.ts';
import { way } from './testing/picture-globe.ts';

const fast = { ...way, speed: 100 };

test.each([12, 24, 48, 96])('%i pictures are spread evenly from the start to the end', (value) => {
  const frames = flightFrames(way, { by: 'count', value });
  expect(frames).toHaveLength(value);
  expect(frames[0]).toMatchObject({ name: '001.jpg', seconds: 0, stance: { lon: 120, height: 400, heading: 0 } });
  expect(frames.at(-1)).toMatchObject({ seconds: 100, stance: { lon: 120.01, height: 500, heading: 90, pitch: -10 } });
  const [first, second] = frames;
  expect((second?.seconds ?? 0) - (first?.seconds ?? 0)).toBeCloseTo(100 / (value - 1), 9);
});

test('so many in a second are as far from each other as the flight goes in that time, and the end is there', () => {
  const frames = flightFrames(fast, { by: 'rate', value: 2 });
  expect(frames.map(({ seconds }) => seconds)).toEqual(Array.from({ length: 21 }, (_, at) => at / 2));
  const odd = flightFrames({ ...way, speed: 400 }, { by: 'rate', value: 1 });
  expect(odd.map(({ seconds }) => seconds)).toEqual([0, 1, 2, 2.5]);
});

test('more than a browser holds are refused', () => {
  expect(frameCount(way, { by: 'rate', value: 2 })).toBe(201);
  expect(() => flightFrames(way, { by: 'rate', value: 2 })).toThrow('每秒 2 张有 201 张，最多 120 张，请改选张数');
  expect(frameChoices).toHaveLength(7);
});

test('the table has a row for each picture', () => {
  const lines = framesCsv(flightFrames(way, { by: 'count', value: 12 }))
    .trim()
    .split('\r\n');
  expect(lines).toHaveLength(13);
  expect(lines[0]).toBe('\ufeff文件,时间（s）,经度（°）,纬度（°）,视点高程（m）,航向（°）,俯仰（°）'.trim());
  expect(lines[1]).toBe('001.jpg,0.00,120.000000,29.000000,400.0,0.00,-10.00');
  expect(lines[12]).toBe('012.jpg,100.00,120.010000,29.000000,500.0,90.00,-10.00');
});
