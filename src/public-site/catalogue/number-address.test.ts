import { expect, test } from 'vitest';
import { addressOutside, legibleAddress, numberAddress, numberInPath, shortAddress } from './number-address.ts';

const portal = { origin: 'http://portal', pathname: '/' };

test.each(['33ZK-0000405', '浙地资33-0000001', 'GB/T 13989-2012', '2019（补）/甲', '50%#?&+1'])(
  'number %s is read back from its short address',
  (number) => {
    expect(numberInPath(shortAddress(number))).toBe(number);
    expect(numberInPath(`${shortAddress(number)}/`)).toBe(number);
    expect(new URL(addressOutside(shortAddress(number), portal)).pathname).toBe(shortAddress(number));
  },
);

test.each([
  ['/id/GB/T 13989-2012', 'GB/T 13989-2012'],
  ['/id/50%', '50%'],
  ['/id', ''],
  ['/id/', ''],
])('%s names the number “%s”', (path, number) => {
  expect(numberInPath(path)).toBe(number);
});

test('what leaves the portal finds back, below a folder too', () => {
  const below = { origin: 'http://other', pathname: '/portal/index.html' };
  expect(addressOutside('/id/33-1', portal)).toBe('http://portal/id/33-1');
  expect(addressOutside('/id/33-1', below)).toBe('http://other/portal/id/33-1');
  expect(addressOutside('/archivesHoldingsDetail?id=3', portal)).toBe('http://portal/#/archivesHoldingsDetail?id=3');
  expect(numberAddress('archives', '33-1')).toBe('/id?archives=33-1');
});

test('a cited address is written out, and still leads there', () => {
  const number = '浙地资33-0000001（补）/甲 50%';
  const cited = legibleAddress(addressOutside(shortAddress(number), portal));
  expect(cited).toBe('http://portal/id/浙地资33-0000001（补）%2F甲%2050%25');
  expect(numberInPath(new URL(cited).pathname)).toBe(number);
  expect(legibleAddress('http://portal/id/%B5%D8')).toBe('http://portal/id/%B5%D8');
});
