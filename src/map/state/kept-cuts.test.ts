import { expect, test } from 'vitest';
import { readCuts } from './kept-cuts.ts';

const box = 'clip!box:119,28,119.5,28.5!';

test.each([
  ['', 'nothing'],
  ['tunnel!box:119,28,119.5,28.5!', 'a tool that cuts nothing'],
  ['clip!box:119.5,28,119,28.5!', 'a box that is none'],
  ['clip!box:119,28,119.5,28.5!keep', 'an input without a value'],
  [`${box}!x`, 'more than there is'],
  [[box, box, box, box, box].join(';'), 'more cuts than there may be'],
  [`${box};`, 'a cut that is empty'],
])('%s is refused: %s', (text) => {
  expect(readCuts(text)).toBeNull();
});

const boxes = [1, 2, 3, 4].map((at) => `clip!box:119,28,119.${at},28.5!`);

test('as many as there may be are read, and none twice', () => {
  expect(readCuts(boxes.join(';'))).toHaveLength(4);
  expect(readCuts([boxes[0], boxes[1], boxes[0]].join(';'))).toHaveLength(2);
});
