import { describe, expect, test } from 'vitest';
import { archives } from '../../resources/holdings/archives.ts';
import { optionOf } from '../../resources/kit/field-kinds.ts';
import { archiveCategoryMark, archiveStatusMarks } from './archive-marks.ts';
import { extentText } from './degrees.ts';
import type { Previewable } from '../../resources/shared/previewable.ts';
import { fileAccess, fileUses } from './file-access.ts';
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
  const report: Previewable = {
    id: 1,
    type: 1,
    name: '报告.pdf',
    format: 'PDF',
    size: 2048,
    pages: 12,
    attachedUrl: null,
    fileUrl: '/api/x',
    eleFileUrl: '/api/x',
    eleThumFileUrl: null,
    pixels: null,
    objectName: '0'.repeat(32),
    viewName: null,
    archiveFile: null,
    use: '原件',
    secrecy: '公开',
    viewer: 'pdf',
    tiles: null,
    isSample: true,
    uses: {
      preview: { isAllowed: true, refusal: null, text: '' },
      download: { isAllowed: false, refusal: 'order', text: '请先提交借阅申请' },
    },
  };
  const asked = { secrecy: '公开', isProtected: false, file: report, visitor: 'verified' } as const;
  const login = { isAllowed: false, refusal: 'login', text: '请先登录' } as const;

  test('classified entries are never on line, for nobody, and are read on site', () => {
    for (const secrecy of ['秘密', '机密', '绝密'] as const) {
      const access = fileAccess({ ...asked, secrecy, file: null });
      expect(fileUses.map((use) => access[use].state)).toEqual(['closed', 'closed', 'closed', 'open']);
    }
  });

  test("the server's answer counts, whatever the list entry says", () => {
    expect(fileAccess(asked).view).toMatchObject({ state: 'open', act: null });
    const uses = { preview: login, download: login };
    const internal = fileAccess({ ...asked, visitor: 'guest', file: { ...report, uses } });
    expect(internal.view).toMatchObject({ state: 'needs', act: 'preview' });
    expect(internal.download).toMatchObject({ state: 'needs', act: 'apply' });
  });

  test('a file that is not ordered leads to the cart, an order that has run out to the orders', () => {
    expect(fileAccess(asked).download).toMatchObject({ state: 'needs', act: null, next: 'cart' });
    const expired = { isAllowed: false, refusal: 'expired', text: '下载期限已过' } as const;
    const uses = { ...report.uses, download: expired };
    expect(fileAccess({ ...asked, file: { ...report, uses } }).download).toMatchObject({ next: 'orders' });
  });

  test('an entry without a file says so; what the rules refuse is refused all the same', () => {
    const open = fileAccess({ ...asked, file: null });
    expect([open.view.state, open.download.state]).toEqual(['missing', 'missing']);
    expect(open.view.text).toContain('暂无电子文件');
    const guest = fileAccess({ ...asked, file: null, visitor: 'guest', secrecy: '内部' });
    expect(guest.view).toMatchObject({ state: 'needs', act: 'preview' });
    expect(fileAccess({ ...asked, file: null, isProtected: true }).view.state).toBe('closed');
  });

  test('what another archive keeps is closed in every way, and says where to go', () => {
    const access = fileAccess({ ...asked, file: null, isElsewhere: true });
    expect(fileUses.map((use) => access[use].state)).toEqual(['closed', 'closed', 'closed', 'closed']);
    expect(fileUses.filter((use) => !access[use].text.includes('请转至全国地质资料馆办理'))).toEqual([]);
    expect(fileUses.flatMap((use) => access[use].next ?? [])).toEqual([]);
  });

  test('what no viewer shows can be applied for', () => {
    const data = { ...report, viewer: null, format: 'ZIP' };
    expect(fileAccess({ ...asked, file: data }).view).toMatchObject({ state: 'missing', next: 'cart' });
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
