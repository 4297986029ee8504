import { expect, test } from 'vitest';
import { openInterfaceLines, openInterfaceTable, promisedLines } from './open-interface-lines.ts';

const promised = promisedLines();
const now = openInterfaceLines();

test('what programs were promised under this version is there still', () => {
  // A line that is gone breaks programs of others: keep the name and type, or make another version and announce it
  expect(promised.filter((line) => !now.includes(line))).toEqual([]);
});

test('what is there is promised: npm run format writes it down', () => {
  expect(now.filter((line) => !promised.includes(line))).toEqual([]);
  expect(now.length).toBeGreaterThan(1000);
});

test('writing down takes no promise away', () => {
  expect(openInterfaceTable(['GET /rest/gone\tq\tstring']).split('\n')).toContain('GET /rest/gone\tq\tstring');
});

test('addresses, parameters and fields are lines with their types', () => {
  for (const line of ['GET /rest/boreholes\t\t', 'GET /rest/boreholes\tq\tstring', 'boreholes\tholeNo\tstring'])
    expect(now).toContain(line);
});
