import { expect, it } from 'vitest';
import { readBookmarks, writeBookmarks } from './kept-bookmarks.ts';

const picture = 'data:image/jpeg;base64,/9j/4AAQ==';
const rows = [
  { id: 1, name: '西湖', state: 'at=120.1,30.2,12&on=3:40', picture },
  { id: 2, name: '全省', state: '', picture: null },
];

it('comes back as it was kept', () => {
  expect(readBookmarks(writeBookmarks(rows))).toEqual({ rows, problem: null });
  expect(readBookmarks(null)).toEqual({ rows: [], problem: null });
});

it.each(['', '{', 'null', '[]', '{"rows":3}'])('%s is told', (text) => {
  expect(readBookmarks(text)).toEqual({ rows: [], problem: '本机保存的书签已损坏，没有打开' });
});

it('leaves out what is no view of the map, and pictures that are none', () => {
  const hostile = [
    { name: 'a', state: 'at=999,1,2' },
    { name: '', state: '' },
    { name: 7, state: '' },
    null,
    { name: '好', state: '', picture: 'https://evil.example/a.jpg' },
    { name: '好', state: '', picture: 'data:image/svg+xml;base64,AAAA' },
    { name: '好', state: '', picture: `${picture}"onerror=alert(1)` },
  ];
  expect(readBookmarks(JSON.stringify({ rows: hostile }))).toEqual({
    rows: [5, 6, 7].map((id) => ({ id, name: '好', state: '', picture: null })),
    problem: '本机保存的书签中有 4 个已损坏，没有打开',
  });
});
