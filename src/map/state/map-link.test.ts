import { expect, test } from 'vitest';
import { readMapLink } from './map-link.ts';
import { startState } from './map-state.ts';

const view = 'at=119.7064,31.0819,13&on=3,5:40&tool=measure';

test.each([
  ['what stands after the question mark', view],
  ['the same with its mark', `?${view}`],
  ['a path of the site', `/geologicalData?${view}`],
  ['a whole link', `https://portal.example.org/data/#/geologicalData?${view}`],
  ['a link of the other page of the map', `http://10.0.0.8:8080/#/mapView?${view}`],
  ['a link with blanks around it', `  https://portal.example.org/#/geologicalData?${view}\n`],
])('%s is read as the map reads it', (_, text) => {
  const { query, state, problems } = readMapLink(text);
  expect(problems).toEqual([]);
  expect(state).toMatchObject({
    lon: 119.7064,
    lat: 31.0819,
    zoom: 13,
    layers: [
      { id: 3, opacity: 1 },
      { id: 5, opacity: 0.4 },
    ],
    tool: 'measure',
  });
  expect(readMapLink(query)).toEqual({ query, state, problems });
});

test('what panels of tools keep stays, what is not of the map goes', () => {
  const { query } = readMapLink(`/geologicalData?${view}&numbers=1&story=4&stop=2&as=guest&utm=x`);
  expect([...new URLSearchParams(query).keys()]).toEqual(['at', 'on', 'tool', 'numbers']);
});

test.each([
  ['of another page', 'https://portal.example.org/#/archivesHoldings?q=1', '不是“地质数据一张图”的链接'],
  ['of another site', 'https://example.org/geologicalData?at=120,29,8', '不是“地质数据一张图”的链接'],
  ['a short one', 'https://portal.example.org/#/geologicalData?s=abcdefgh', '短链接会过期，请改用“分享”中的完整链接'],
  ['without a map in it', '/geologicalData', '链接里没有地图的内容，请先移动地图或打开图层，再复制链接'],
  ['of a story alone', '/geologicalData?story=3&stop=1', '链接里没有地图的内容，请先移动地图或打开图层，再复制链接'],
  ['that is no link', '长兴煤山', '不是“地质数据一张图”的链接'],
])('a link %s is told in words', (_, text, problem) => {
  expect(readMapLink(text)).toEqual({ query: '', state: startState, problems: [problem] });
});

test('a value that is wrong leaves the others standing', () => {
  const { state, problems } = readMapLink('at=120.1,29.3,9&eye=1,2&tool=none');
  expect(problems).toEqual(['视角不能识别', '工具不能识别']);
  expect(state).toEqual({ ...startState, lon: 120.1, lat: 29.3, zoom: 9 });
});

test('escapes are read, and what is none stays as it stands', () => {
  const { query, state, problems } = readMapLink('?at=119.7%2C31.1%2C12&place=%zz');
  expect(problems).toEqual(['查询位置不能识别']);
  expect(state).toEqual({ ...startState, lon: 119.7, lat: 31.1, zoom: 12 });
  expect(query).toBe('at=119.7%2C31.1%2C12&place=%zz');
});

test('of a name that stands there twice the first is judged, and the first is what is kept', () => {
  const { query, problems } = readMapLink('at=119,29,8&at=x&on=3');
  expect([query, problems]).toEqual(['at=119,29,8&on=3', []]);
});
