import { expect, test } from 'vitest';
import { filesToTry, judgeSecondTry, maxSecondTries } from './second-try.ts';

const fault = (file: string, title: string, message = '') => ({ file, title, message });

test('the files of what failed are tried once more, each once; many are not', () => {
  expect(filesToTry([fault('a', '1'), fault('a', '2'), fault('b', '1')])).toEqual(['a', 'b']);
  expect(filesToTry([])).toBeNull();
  const many = Array.from({ length: maxSecondTries + 1 }, (_, n) => fault(`${n}`, '1'));
  expect(filesToTry(many)).toBeNull();
  expect(filesToTry(many.slice(1))).toHaveLength(maxSecondTries);
});

test('what passes the second time is flaky, what fails again or only then has failed', () => {
  const first = [fault('a', '1', 'early'), fault('a', '2'), fault('b', '')];
  expect(judgeSecondTry(first, [])).toEqual({ failed: [], flaky: first });
  expect(judgeSecondTry(first, [fault('a', '1', 'late')])).toEqual({
    failed: [fault('a', '1', 'early')],
    flaky: [fault('a', '2'), fault('b', '')],
  });
  expect(judgeSecondTry([fault('a', '1')], [fault('a', '3')])).toEqual({
    failed: [fault('a', '3')],
    flaky: [fault('a', '1')],
  });
});

test('a file that did not load has failed again when it does not load, or fails within', () => {
  const unloaded = [fault('b', '')];
  expect(judgeSecondTry(unloaded, [fault('b', '')])).toEqual({ failed: unloaded, flaky: [] });
  expect(judgeSecondTry(unloaded, [fault('b', '1')])).toEqual({ failed: unloaded, flaky: [] });
  expect(judgeSecondTry([fault('b', '1')], [fault('b', '')])).toEqual({ failed: [fault('b', '1')], flaky: [] });
});

test('a second run that ended badly mends nothing', () => {
  const first = [fault('a', '1')];
  expect(judgeSecondTry(first, null)).toEqual({ failed: first, flaky: [] });
});
