import { expect, test } from 'vitest';
import { numberWritten } from './number-forms.ts';
import { isShortFor } from './short-names.ts';

test.each([
  ['七大队', '浙江省第七地质大队', true],
  ['三队', '浙江省第三地质大队', true],
  ['三队', '浙江省第七地质大队', false],
  ['大队', '浙江省第三地质大队', false],
  ['地调院', '浙江省地质调查院', true],
  ['区测队', '浙江省地质局区域地质测量大队', true],
  ['262大队', '浙江省核工业二六二大队', true],
  ['地矿所', '浙江省地质矿产研究所', true],
  // It stands there as it is
  ['地质院', '浙江省地质院', false],
  ['七大队', '浙江省第一地质大队', false],
  ['院', '浙江省地质院', false],
  ['浙江', '浙江省地质院', false],
])('%s of %s: %j', (word, name, expected) => expect(isShortFor(word, name)).toBe(expected));

test.each([
  ['浙地资33-985', '浙地资33-0000985'],
  ['浙地资330000763', '浙地资33-0000763'],
  ['浙地资 33-0000283', '浙地资33-0000283'],
  ['浙地资33', null],
  ['浙地图33-985', null],
  ['浙地资33-00000985', null],
])('%s is written %s', (typed, written) =>
  expect(numberWritten(typed, { prefix: '浙地资33-', digits: 7 })).toBe(written),
);

test('a letter and a few digits are no number without its zeros', () => {
  expect(numberWritten('S5', { prefix: 'S', digits: 15 })).toBeNull();
  expect(numberWritten('33zk48', { prefix: '33ZK-', digits: 7 })).toBe('33ZK-0000048');
});
