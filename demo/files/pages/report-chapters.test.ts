import { describe, expect, it } from 'vitest';
import { STRATA } from '../../../src/geo/strata.ts';
import { archiveRecords } from '../../archive-records.ts';
import type { ArchiveSample } from '../../archive-sample.ts';
import { regionalFaultNear } from '../../abstract-geology.ts';
import { middleOf } from '../../../src/geo/measure.ts';
import { principalRock } from '../../ground/principal-rock.ts';
import { freshStrength } from '../../rock-strength.ts';
import type { SampleFacts } from '../sample-facts.ts';
import { sampleFacts } from '../testing/sample-facts.ts';
import { isQuarry } from './quarry-chapter.ts';
import { contextOf, type ReportContext, standardsOf } from './report-words.ts';
import { bodyOf, recordedBody, resourceTable } from './resource-table.ts';
import { subjectChapter } from './subject-chapters.ts';

const factsOf = (record: ArchiveSample): SampleFacts => ({
  ...sampleFacts,
  number: record.archiveNo,
  title: record.title,
  category: record.category,
  abstract: record.abstract,
  extent: record.extent,
  city: record.city,
  county: record.county,
  minerals: record.minerals,
  reserveScale: record.reserveScale,
  year: record.year,
});

/** Reports of several kinds of work, most of them on mines. */
const records = [...archiveRecords(400)];
const mines = records.filter(({ category }) => category === '矿产勘查').slice(0, 16);
const others = records.filter(({ category }) => category !== '矿产勘查').slice(0, 8);
const contexts = [...mines, ...others].map((record) => contextOf(factsOf(record)));

/** What the chapter on the results says, but for its tables. */
const textOf = (context: ReportContext): string =>
  subjectChapter(context)
    .sections.flatMap(({ paragraphs }) => paragraphs(context))
    .join('\n');
const unitsIn = (text: string): string[] => STRATA.map(({ name }) => name).filter((name) => text.includes(name));

describe('the chapters of a report and its record', () => {
  it('name no unit that is not one of the area', () => {
    const wrong = contexts.flatMap((context) => {
      const known = context.units.map(({ name }) => name);
      const strange = unitsIn(textOf(context)).filter((name) => !known.includes(name));
      return strange.filter((name) => !(context.genesis?.includes(name) ?? false));
    });
    expect(wrong).toEqual([]);
  });

  it('have as the rocks of a mine those that its record names', () => {
    const ofMines = contexts.filter((context) => context.facts.category === '矿产勘查' && !isQuarry(context));
    expect(ofMines.length).toBeGreaterThan(3);
    const wrong = ofMines.filter(({ facts, host }) => !facts.abstract?.includes(host.name));
    expect(wrong.map(({ facts }) => facts.title)).toEqual([]);
    const unsaid = ofMines.filter((context) => !textOf(context).includes(context.host.name));
    expect(unsaid.map(({ facts }) => facts.title)).toEqual([]);
  });

  it('have the fault first that the record names', () => {
    const wrong = contexts.filter(({ facts, faults }) => {
      const { lon, lat } = middleOf(facts.extent!);
      const near = regionalFaultNear(lon, lat);
      return faults.length === 0 || (near !== null && faults[0] !== near);
    });
    expect(wrong.map(({ facts }) => facts.title)).toEqual([]);
  });

  it('have strengths within the range of the rock', () => {
    const printed = contexts.flatMap((context) => {
      const found = /单轴抗压强度 (\d+)–(\d+) MPa/u.exec(textOf(context));
      return found ? [{ host: context.host, low: Number(found[1]), high: Number(found[2]) }] : [];
    });
    expect(printed.length).toBeGreaterThan(2);
    const wrong = printed.filter(({ host, low, high }) => {
      const rock = principalRock(host);
      const range = rock && freshStrength(rock);
      return !range || low < range[0] || high > range[1] || low > high;
    });
    expect(wrong.map(({ host }) => host.name)).toEqual([]);
  });

  it('have the mean thickness of the blocks after their areas', () => {
    for (const context of contexts) {
      const { columns, rows } = resourceTable(context);
      const at = (label: string): number => columns.findIndex((column) => column.label.startsWith(label));
      const blocks = rows.slice(0, -1).map((row) => ({
        area: Number(row[at('面积')]),
        thickness: Number(row[at('厚度')]),
      }));
      const area = blocks.reduce((sum, block) => sum + block.area, 0);
      const mean = blocks.reduce((sum, block) => sum + block.area * block.thickness, 0) / area;
      const body = bodyOf(context.facts);
      expect(body.thickness).toBeCloseTo(mean, 6);
      expect(body.length * body.depth).toBeGreaterThanOrEqual(area);
    }
    const printed = contexts.flatMap((context) => {
      const found = /平均厚 ([\d.]+) m/u.exec(textOf(context));
      return found ? [Number(found[1]) - bodyOf(context.facts).thickness] : [];
    });
    expect(printed.length).toBeGreaterThan(2);
    expect(Math.max(...printed.map(Math.abs))).toBeLessThan(0.0051);
  });

  it('have as many bodies, as long and as thick, as the record says', () => {
    const said = records
      .filter(({ category }) => category === '矿产勘查')
      .map((record) => ({ facts: factsOf(record), recorded: recordedBody({ abstract: record.abstract }) }));
    const thick = said.flatMap(({ facts, recorded: { thickness } }) =>
      thickness === null ? [] : [Math.abs(bodyOf(facts).thickness - thickness)],
    );
    expect(thick.length).toBeGreaterThan(5);
    expect(Math.max(...thick)).toBeLessThan(0.05);
    const long = said.filter(({ recorded }) => recorded.length !== null);
    expect(long.length).toBeGreaterThan(5);
    expect(long.filter(({ facts, recorded }) => bodyOf(facts).length !== recorded.length)).toEqual([]);
    const ofMines = contexts.filter((context) => context.facts.category === '矿产勘查' && !isQuarry(context));
    const wrong = ofMines.filter((context) => {
      const { count } = recordedBody(context.facts);
      return count !== null && !textOf(context).includes(`矿体 ${count} 个`);
    });
    expect(wrong.map(({ facts }) => facts.title)).toEqual([]);
  });

  it('cite the standard of the mineral first, once there was one', () => {
    const words = /固体矿产/;
    expect(standardsOf({ minerals: ['萤石'] }, 2024, words)[0]).toMatch(/^DZ\/T 0211-2020/);
    expect(standardsOf({ minerals: ['铅锌'] }, 2022, words)[0]).toMatch(/^DZ\/T 0214-2020/);
    expect(standardsOf({ minerals: ['建筑用凝灰岩'] }, 2024, words)[0]).toMatch(/^DZ\/T 0341-2020/);
    expect(standardsOf({ minerals: ['饰面用石材'] }, 2016, words)[0]).toMatch(/^DZ\/T 0291-2015/);
    expect(standardsOf({ minerals: ['萤石'] }, 2019, words).join()).not.toContain('0211');
    expect(standardsOf({ minerals: [] }, 2024, words).join()).not.toContain('0341');
  });
});
