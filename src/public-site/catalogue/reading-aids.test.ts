import { describe, expect, test } from 'vitest';
import { archives } from '../../resources/archives.ts';
import { optionOf } from '../../resources/kit/field-kinds.ts';
import { archiveCategoryMark, archiveStatusMarks } from './archive-marks.ts';
import { extentText } from './degrees.ts';
import { fileAccess } from './file-access.ts';
import { highlightParts, snippetAround, wordsOf } from './highlight-parts.ts';
import { pageNumbersAround } from './pager.tsx';
import { drawOutline } from './province-outline.ts';
import { isWithheld } from './withheld.ts';
import { yearBins } from './year-bins.ts';

describe('hits', () => {
  test('are marked without regard to case, the longer word first, signs taken as they are', () => {
    expect(highlightParts('武义萤石矿 H51', wordsOf('萤石 萤石矿 h51'))).toEqual([
      { text: '武义', isHit: false },
      { text: '萤石矿', isHit: true },
      { text: ' ', isHit: false },
      { text: 'H51', isHit: true },
    ]);
    expect(highlightParts('a.b', ['.'])).toContainEqual({ text: '.', isHit: true });
    expect(highlightParts('无', [])).toEqual([{ text: '无', isHit: false }]);
  });

  test('a snippet says where it is cut', () => {
    expect(snippetAround('甲乙丙丁戊己庚', ['丁'], 2)).toBe('…乙丙丁戊己…');
    expect(snippetAround('甲乙丙丁', ['甲'], 9)).toBe('甲乙丙丁');
    expect(snippetAround('甲乙', ['丙'])).toBeNull();
  });
});

describe('years', () => {
  test('few years have a bar each, gaps included', () => {
    expect(
      yearBins(
        [
          { year: 2001, count: 2 },
          { year: 2003, count: 1 },
        ],
        24,
      ),
    ).toEqual([
      { from: 2001, to: 2001, count: 2 },
      { from: 2002, to: 2002, count: 0 },
      { from: 2003, to: 2003, count: 1 },
    ]);
  });

  test('many years are gathered, every row counted once', () => {
    const counts = Array.from({ length: 71 }, (_, index) => ({ year: 1955 + index, count: 1 }));
    const bins = yearBins(counts, 24);
    expect(bins.length).toBeLessThanOrEqual(24);
    expect(bins.reduce((sum, { count }) => sum + count, 0)).toBe(71);
    expect(bins.at(-1)?.to).toBe(2025);
    expect(yearBins([], 24)).toEqual([]);
  });
});

test('the pager names the pages around, the first and the last', () => {
  expect(pageNumbersAround(1, 58)).toEqual([1, 2, 3, null, 58]);
  expect(pageNumbersAround(30, 58)).toEqual([1, null, 28, 29, 30, 31, 32, null, 58]);
  expect(pageNumbersAround(1, 1)).toEqual([1]);
});

describe('what a visitor may do with a file', () => {
  const guest = { isLogin: false, isVerified: false };
  const verified = { isLogin: true, isVerified: true };

  test('classified files are never on line, for nobody', () => {
    for (const secrecy of ['秘密', '机密', '绝密'] as const) {
      const access = fileAccess({ secrecy }, verified, false);
      expect([access.view.state, access.apply.state, access.visit.state]).toEqual(['closed', 'closed', 'open']);
    }
  });

  test('internal files need a login to be seen', () => {
    expect(fileAccess({ secrecy: '内部' }, guest, false).view).toMatchObject({ state: 'closed' });
    expect(fileAccess({ secrecy: '内部' }, verified, false).view).toMatchObject({ state: 'later' });
  });

  test('an application says what it takes', () => {
    expect(fileAccess({ secrecy: '公开' }, guest, true).apply.text).toContain('登录、实名认证、汇交人同意');
    expect(fileAccess({ secrecy: '公开' }, verified, false).apply.text).not.toContain('申请需要');
  });
});

test('marks: every category has one; protection counts to its last day', () => {
  for (const { value } of archives.fields.category.options.map(optionOf))
    expect(archiveCategoryMark(value)).not.toBeNull();
  expect(archiveCategoryMark('没有')).toBeNull();
  const archive = { protectedUntil: '2026-11-21', isSample: false };
  expect(archiveStatusMarks(archive, '2026-11-21')).toHaveLength(1);
  expect(archiveStatusMarks(archive, '2026-11-22')).toEqual([]);
});

test('an empty field is withheld only in a row that secrecy closes', () => {
  expect(isWithheld(archives, { secrecy: '机密', extent: null }, 'extent')).toBe(true);
  expect(isWithheld(archives, { secrecy: '公开', extent: null }, 'extent')).toBe(false);
  expect(isWithheld(archives, { secrecy: '机密', authors: null }, 'authors')).toBe(false);
  expect(isWithheld(archives, { secrecy: '机密', abstract: '有' }, 'abstract')).toBe(false);
});

test('degrees are written with their hemisphere', () => {
  expect(extentText({ west: 118.5, south: 27, east: 120.123456, north: 28.25 })).toBe(
    '118.5°E–120.1235°E，27°N–28.25°N',
  );
});

test('the outline is drawn north up, with room around it', () => {
  const ring: [number, number][] = [
    [118, 27],
    [123, 27],
    [123, 31],
    [118, 27],
  ];
  const outline = drawOutline({ notice: '', geometry: { coordinates: [[ring]] } });
  expect(outline.project(118, 31)).toEqual([0, 0]);
  expect(outline.project(118, 27)[1]).toBe(400);
  expect(outline.path).toMatch(/^M0 400L/);
});
