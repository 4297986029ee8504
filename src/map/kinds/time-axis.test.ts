import { describe, expect, it, test } from 'vitest';
import { momentsIn } from './feature-moments.ts';
import { momentOf } from './feature-time.ts';
import { readInstant } from './instant.ts';
import { instantLabel } from './instant-text.ts';
import { isWithin, timeMilliseconds, timeText } from './layer-time.ts';
import { yearConditions } from './portal-time.ts';
import { maxInstants, readPeriod, readTimeAxis } from './time-axis.ts';

const now = Date.UTC(2024, 4, 17, 9, 30);
const texts = (text: string): string[] => readTimeAxis(text, now).instants.map((instant) => instant.text);
const instant = (text: string) => {
  const read = readInstant(text);
  if (!read) throw new Error(text);
  return read;
};

describe('a moment', () => {
  test.each([
    ['2003', Date.UTC(2003, 0), Date.UTC(2004, 0)],
    ['2004-02', Date.UTC(2004, 1), Date.UTC(2004, 2)],
    ['2004-02-29', Date.UTC(2004, 1, 29), Date.UTC(2004, 2, 1)],
    ['2004-02-29T06Z', Date.UTC(2004, 1, 29, 6), Date.UTC(2004, 1, 29, 6, 1)],
    ['2004-02-29T06:30:15.250Z', Date.UTC(2004, 1, 29, 6, 30, 15, 250), Date.UTC(2004, 1, 29, 6, 30, 16, 250)],
    ['2004-03-01T06:00:00+08:00', Date.UTC(2004, 1, 29, 22), Date.UTC(2004, 1, 29, 22, 0, 1)],
  ])('%s', (text, from, until) => expect(readInstant(text)).toEqual({ text, from, until }));

  test.each(['', '03', '2003-13', '2003-02-30', '2003-1-1', '2003-01-01T24:00Z', '2003-01-01T10:60Z', '明天'])(
    'not %s',
    (text) => expect(readInstant(text)).toBeNull(),
  );

  test.each([
    ['2003', '2003年'],
    ['2003-05', '2003年5月'],
    ['2003-05-01', '2003年5月1日'],
    ['2003-05-01T20:30:00Z', '2003年5月2日 04:30'],
    ['2003-05-01T20:30:05Z', '2003年5月2日 04:30:05'],
  ])('%s is called %s', (text, label) => expect(instantLabel(instant(text))).toBe(label));
});

describe('a time dimension', () => {
  test.each([
    ['2001,1999, 2003', ['1999', '2001', '2003']],
    ['2000/2003/P1Y', ['2000', '2001', '2002', '2003']],
    ['2000-11/2001-02/P1M', ['2000-11', '2000-12', '2001-01', '2001-02']],
    ['2000-01-31/2000-04-30/P1M', ['2000-01-31', '2000-02-29', '2000-03-31', '2000-04-30']],
    ['2000-02-28/2000-03-01/P1D', ['2000-02-28', '2000-02-29', '2000-03-01']],
    [
      '2000-01-01T00:00:00Z/2000-01-01T02:00:00Z/PT1H',
      ['2000-01-01T00:00:00Z', '2000-01-01T01:00:00Z', '2000-01-01T02:00:00Z'],
    ],
    ['2000/2000/P6M', ['2000-01', '2000-07']],
    ['2000-01-01/2000-01-20/P1W', ['2000-01-01', '2000-01-08', '2000-01-15']],
    ['2024-05-15/current/P1D', ['2024-05-15', '2024-05-16', '2024-05-17']],
    ['1998,2000/2002/P2Y', ['1998', '2000', '2002']],
    ['2004-01-01/2004-12-31', ['2004-01-01', '2004-12-31']],
    ['2004-01-01/2004-12-31/P0D', ['2004-01-01', '2004-12-31']],
    ['', []],
  ])('%s', (text, wanted) => expect(texts(text)).toEqual(wanted));

  it('reads the present moment', () => {
    expect(readTimeAxis('2000,current', now).instants.at(-1)).toEqual({ text: 'current', from: now, until: now + 1 });
  });

  test.each([
    ['2000,x', '时间维的时刻“x”不能识别'],
    ['2003/2000/P1Y', '的起点晚于终点'],
    ['2000/x/P1Y', '不是起止时刻'],
    ['2000/2003/1Y', '步长“1Y”不能识别'],
    ['2000-01-01T00:00:00Z/2000-12-31T00:00:00Z/PT1S', `超过 ${maxInstants} 个`],
  ])('%s: %s', (text, problem) =>
    expect(readTimeAxis(text, now)).toEqual({ instants: [], problem: expect.stringContaining(problem) as unknown }),
  );

  it('reads lengths of time', () => {
    expect(readPeriod('P1Y2M3DT4H5M6S')).toEqual({ years: 1, months: 2, days: 3, milliseconds: 14_706_000 });
    expect(['P', 'PT', 'P0D', '1Y', 'P1H'].map(readPeriod)).toEqual([null, null, null, null, null]);
  });
});

describe('a time as a layer is asked for it', () => {
  const stretch = { since: instant('1990'), at: instant('2003') };
  it('of an OGC service, of ArcGIS, of a catalogue', () => {
    expect([timeText(stretch), timeText({ ...stretch, since: null })]).toEqual(['1990/2003', '2003']);
    expect(timeMilliseconds(stretch)).toBe(`${Date.UTC(1990, 0)},${Date.UTC(2004, 0) - 1}`);
    expect(yearConditions('boreholes', stretch)).toBe('endYear_gte=1990&endYear_lte=2003');
    expect(yearConditions('archives', { ...stretch, since: null })).toBe('year=2003');
    expect([yearConditions('specimens', stretch), yearConditions('boreholes', null)]).toEqual(['', '']);
  });

  it('of features by their values', () => {
    const shown = [1989, 1990, '2003-12-31', '2003年12月', '2004', '无', null].map((value) => {
      const moment = momentOf(value);
      return moment !== null && isWithin(stretch, moment);
    });
    expect(shown).toEqual([false, true, true, true, false, false, false]);
    expect(momentOf(Date.UTC(2003, 4, 1))?.from).toBe(Date.UTC(2003, 4, 1));
    expect(momentOf('2003/5/1')?.text).toBe('2003-05-01');
    const features = [2003, 1998, null, 2003].map((year) => ({ properties: { year } }));
    expect(momentsIn({ features: [...features, null] }, 'year').map(({ text }) => text)).toEqual(['1998', '2003']);
    expect(momentsIn('x', 'year')).toEqual([]);
  });
});
