import { describe, expect, it } from 'vitest';
import { archiveRecords } from './archive-records.ts';
import { knownPlaceIn } from './testing/known-place-in.ts';
import type { ArchiveSample, Secrecy } from './archive-sample.ts';
import { nationalArchive } from '../src/resources/shared/national-archive.ts';
import { countyNamed } from '../src/geo/counties.ts';
import { sheetExtent } from '../src/geo/map-sheets.ts';

const records = [...archiveRecords(6000)];
const SECRECY: readonly Secrecy[] = ['公开', '内部', '秘密', '机密'];

function share(isCounted: (record: ArchiveSample) => boolean): number {
  return records.filter(isCounted).length / records.length;
}

function offenders(isWrong: (record: ArchiveSample) => boolean): string[] {
  return records.filter(isWrong).map((record) => `${record.archiveNo} ${record.title}`);
}

describe('archiveRecords', () => {
  it('repeats itself, whatever the count, and changes with the seed', () => {
    expect([...archiveRecords(50)]).toEqual(records.slice(0, 50));
    expect([...archiveRecords(5, 34)]).not.toEqual(records.slice(0, 5));
  });

  it('leaves everything but the files as it is without files', () => {
    const bare = [...archiveRecords(300, undefined, { isWithFiles: false })];
    expect(bare).toEqual(records.slice(0, 300).map((record) => ({ ...record, files: [], volumes: null })));
  });

  it('is plain JSON', () => {
    expect(JSON.parse(JSON.stringify(records.slice(0, 100)))).toEqual(records.slice(0, 100));
  });

  it('numbers every record once', () => {
    expect(new Set(records.map((record) => record.archiveNo)).size).toBe(records.length);
    expect(offenders((record) => !/^浙地资33-\d{7}$/.test(record.archiveNo))).toEqual([]);
  });

  it('has distinct titles at first and no unfilled place in any', () => {
    expect(new Set(records.slice(0, 500).map((record) => record.title)).size).toBe(500);
    expect(new Set(records.map((record) => record.title)).size).toBeGreaterThan(3500);
    expect(
      offenders((record) => /[〔〕]|undefined|null/.test(JSON.stringify([record.title, record.abstract]))),
    ).toEqual([]);
  });

  it('keeps dates in order and the year that of forming', () => {
    const inOrder = (record: ArchiveSample): boolean => {
      const { workStartOn, workEndOn, formedOn, approvedOn, filedOn, submittedOn } = record;
      const dates = [workStartOn, workEndOn, formedOn, approvedOn, filedOn, submittedOn];
      const known = dates.filter((date) => date !== null);
      return known.join() === known.toSorted().join() && known.every((date) => /^\d{4}-\d\d-\d\d$/.test(date));
    };
    expect(offenders((record) => !inOrder(record))).toEqual([]);
    expect(offenders((record) => record.year !== Number(record.formedOn.slice(0, 4)))).toEqual([]);
    expect(offenders((record) => record.year < 1955 || record.year > 2025)).toEqual([]);
    expect(offenders((record) => (record.approvedBy === null) !== (record.approvedOn === null))).toEqual([]);
  });

  it('numbers project, licence, receipt, review and filing once each, and by year', () => {
    const names = ['projectNo', 'licenceNo', 'receiptNo', 'reviewNo', 'filingNo'] as const;
    const repeated = names.filter((name) => {
      const known = records.flatMap((record) => record[name] ?? []);
      return known.length < 100 || new Set(known).size < known.length;
    });
    expect(repeated).toEqual([]);
    const begun = ({ workStartOn, formedOn }: ArchiveSample): string => (workStartOn ?? formedOn).slice(0, 4);
    const isOfYear = (record: ArchiveSample): boolean =>
      record.projectNo === null
        ? begun(record) < '1980'
        : new RegExp(`^浙地勘${begun(record)}-[A-Z]{2}\\d{4,}$`, 'u').test(record.projectNo);
    expect(offenders((record) => !isOfYear(record))).toEqual([]);
  });

  it('has a licence of commercial mineral exploration only, from before its work', () => {
    const licensed = records.filter(({ licenceNo }) => licenceNo !== null);
    const isWrong = ({ licenceNo, category, submittedBy, workStartOn, title }: ArchiveSample): boolean => {
      const [, kind = '', month = ''] = /^([CT])330000(\d{6})\d{10}$/.exec(licenceNo ?? '') ?? [];
      const isMine = title.includes('核实');
      return (
        category !== '矿产勘查' ||
        !submittedBy.includes('公司') ||
        month !== workStartOn?.slice(0, 7).replace('-', '') ||
        month < '1998' ||
        kind !== (isMine ? 'C' : 'T')
      );
    };
    expect(licensed.filter(isWrong).map(({ archiveNo }) => archiveNo)).toEqual([]);
  });

  it('files only what was reviewed, and counts the extensions of a protection', () => {
    expect(
      offenders(
        ({ filedOn, filingNo, reviewNo }) =>
          new Set([filedOn, filingNo, reviewNo].map((value) => value === null)).size > 1,
      ),
    ).toEqual([]);
    expect(
      offenders(
        ({ protectedFrom, protectionExtensions }) => (protectedFrom === null) !== (protectionExtensions === null),
      ),
    ).toEqual([]);
    expect(
      offenders(
        ({ protectionExtensions, protectionExtendedFor }) =>
          (protectionExtensions ?? 0) > 0 !== (protectionExtendedFor !== null),
      ),
    ).toEqual([]);
    expect(records.some(({ protectionExtensions }) => protectionExtensions === 1)).toBe(true);
  });

  it('names whom to ask, and counts the bound pieces of its list', () => {
    expect(offenders(({ contact }) => contact === null)).toEqual([]);
    expect(offenders(({ volumes, carrier }) => (volumes === null) !== (carrier === '电子'))).toEqual([]);
    const least = ({ files }: ArchiveSample): number =>
      files.filter(({ category }) => category === '正文' || category === '附表' || category === '附件').length;
    expect(offenders((record) => record.volumes !== null && record.volumes < least(record))).toEqual([]);
  });

  it('leaves oil, gas and the sea to the archive of the state, which receipts them itself', () => {
    const ofState = records.filter(({ category }) => category === '油气勘查' || category === '海洋地质');
    expect(ofState.length).toBeGreaterThan(100);
    expect(
      ofState.filter(({ keepingUnit, receiptNo }) => keepingUnit !== nationalArchive || receiptNo !== null),
    ).toEqual([]);
    expect(share(({ keepingUnit }) => keepingUnit === nationalArchive)).toBe(ofState.length / records.length);
    const coastal = ['萧山区', '慈溪市', '余姚市', '海宁市', '平湖市'];
    expect(offenders(({ title, county }) => title.includes('浅层天然气') && !coastal.includes(county))).toEqual([]);
  });

  it('lets reports on reserves be reviewed by one body and filed by the department since 2000, and approves others', () => {
    const reviewed = records.filter(({ reviewedBy }) => reviewedBy !== null);
    expect(reviewed.length).toBeGreaterThan(100);
    const isHalf = ({ approvedBy, reviewNo, filedBy, filingNo, filedOn }: ArchiveSample): boolean =>
      approvedBy !== null || [reviewNo, filedBy, filingNo, filedOn].includes(null);
    expect(reviewed.filter(isHalf)).toEqual([]);
    expect(reviewed.filter(({ filedBy }) => filedBy?.endsWith('厅') !== true)).toEqual([]);
    expect(reviewed.filter(({ filedOn }) => (filedOn ?? '') < '2000')).toEqual([]);
    expect(offenders(({ approvedBy }) => approvedBy?.includes('评审') === true)).toEqual([]);
  });

  it('lists all sheets of its scale that it lies on, its own among them', () => {
    expect(offenders(({ sheets, sheetNo }) => sheets !== null && !sheets.includes(sheetNo ?? ''))).toEqual([]);
    expect(share(({ sheets }) => (sheets?.length ?? 0) > 1)).toBeGreaterThan(0.2);
    const isOffIt = ({ sheets, extent }: ArchiveSample): boolean =>
      sheets?.some((number) => {
        const { west, south, east, north } = sheetExtent(number);
        return west >= extent.east || east <= extent.west || south >= extent.north || north <= extent.south;
      }) === true;
    expect(offenders(isOffIt)).toEqual([]);
  });

  it('was drawn in the system of its time', () => {
    expect(offenders(({ year, extentDatum }) => year < 1980 && extentDatum !== '1954 北京坐标系')).toEqual([]);
    expect(offenders(({ year, extentDatum }) => year > 2018 && extentDatum !== '2000 国家大地坐标系')).toEqual([]);
  });

  it('becomes denser towards today', () => {
    const counts = [1955, 1970, 1985, 2000].map((from) => share(({ year }) => year >= from && year < from + 15));
    expect(counts).toEqual(counts.toSorted((a, b) => a - b));
  });

  it('has the asked shares of secrecy and hides about half of the secret entries', () => {
    expect(share((record) => record.secrecy === '公开')).toBeCloseTo(0.78, 1);
    expect(share((record) => record.secrecy === '内部')).toBeCloseTo(0.15, 1);
    expect(share((record) => record.secrecy === '机密')).toBeGreaterThan(0.01);
    const secret = records.filter((record) => record.secrecy === '秘密' || record.secrecy === '机密');
    const hidden = secret.filter((record) => !record.isCatalogPublic).length;
    expect(hidden / secret.length).toBeGreaterThan(0.35);
    expect(hidden / secret.length).toBeLessThan(0.65);
    expect(offenders((record) => !record.isCatalogPublic && !secret.includes(record))).toEqual([]);
  });

  it('gives a work degree to mineral exploration only, 预查 only in its time', () => {
    expect(offenders((record) => (record.workDegree !== null) !== (record.category === '矿产勘查'))).toEqual([]);
    expect(offenders((record) => record.workDegree === '预查' && (record.year < 1999 || record.year > 2019))).toEqual(
      [],
    );
    const named = /预查|普查|详查|勘探/;
    expect(
      offenders(({ title, workDegree }) => workDegree !== null && named.test(title) && !title.includes(workDegree)),
    ).toEqual([]);
  });

  it('counts 资源储量 since there is a classification of them (GB/T 17766-1999)', () => {
    expect(records.some(({ title }) => title.includes('资源储量核实'))).toBe(true);
    expect(offenders(({ title, year }) => title.includes('资源储量') && year < 1999)).toEqual([]);
  });

  it('names in the title the scale and the ore of the record', () => {
    expect(offenders(({ title, scale }) => title.includes('1∶') && !title.includes(scale ?? 'none'))).toEqual([]);
    expect(offenders(({ category, minerals }) => category === '矿产勘查' && minerals.length === 0)).toEqual([]);
    expect(offenders(({ title, minerals }) => title.includes('萤石') && !minerals.includes('萤石'))).toEqual([]);
    expect(offenders(({ title, minerals }) => title.includes('天然气') && !minerals.includes('天然气'))).toEqual([]);
  });

  it('lies on its sheet, or inside its county', () => {
    const isOnSheet = ({ title }: ArchiveSample): boolean => title.includes('幅') || title.includes('专项地质填图');
    const isInside = ({ county, extent }: ArchiveSample): boolean => {
      const [west, south, east, north] = countyNamed(county).inside;
      const isWest = extent.west >= west - 1e-4 && extent.east <= east + 1e-4;
      return isWest && extent.south >= south - 1e-4 && extent.north <= north + 1e-4;
    };
    // A deposit whose place is published lies there
    const isAtKnown = ({ title, county }: ArchiveSample): boolean => knownPlaceIn(title, county) !== null;
    expect(offenders((record) => !isOnSheet(record) && !isInside(record) && !isAtKnown(record))).toEqual([]);
    expect(offenders(({ extent }) => extent.west >= extent.east || extent.south >= extent.north)).toEqual([]);
    const sheets = records.filter((record) => isOnSheet(record) && record.sheetNo !== null);
    expect(sheets.length).toBeGreaterThan(100);
    expect(
      sheets.filter((record) => JSON.stringify(sheetExtent(record.sheetNo ?? '')) !== JSON.stringify(record.extent)),
    ).toEqual([]);
  });

  it('carries the sheet number of the middle of its extent', () => {
    const isOff = ({ sheetNo, extent }: ArchiveSample): boolean => {
      if (sheetNo === null) return false;
      const sheet = sheetExtent(sheetNo);
      const [lon, lat] = [(extent.west + extent.east) / 2, (extent.south + extent.north) / 2];
      return lon < sheet.west || lon > sheet.east || lat < sheet.south || lat > sheet.north;
    };
    expect(offenders(isOff)).toEqual([]);
    expect(offenders(({ scale, sheetNo }) => (sheetNo === null) !== (scale === null || scale === '1∶200000'))).toEqual(
      [],
    );
    expect(
      offenders(({ scale, oldSheetNo }) => scale === '1∶200000' && !/^[GH]-5[01]-[IVX]+$/.test(oldSheetNo ?? '')),
    ).toEqual([]);
  });

  it('tells of the abstract that it is a sample and keeps to its length', () => {
    expect(offenders(({ abstract }) => abstract.length < 60 || abstract.length > 200)).toEqual([]);
    expect(offenders(({ abstract }) => !abstract.endsWith('（演示数据）'))).toEqual([]);
  });

  it('protects only recent commercial records, wholly or not at all', () => {
    const isHalf = (record: ArchiveSample): boolean =>
      new Set([record.protectedFrom, record.protectedUntil, record.protectionBasis].map((value) => value === null))
        .size > 1;
    expect(offenders(isHalf)).toEqual([]);
    expect(
      offenders(
        (record) => record.protectedFrom !== null && (record.year < 2019 || !record.submittedBy.includes('公司')),
      ),
    ).toEqual([]);
    expect(offenders((record) => (record.protectedFrom ?? '') > (record.protectedUntil ?? ''))).toEqual([]);
    expect(share((record) => record.protectedFrom !== null)).toBeGreaterThan(0.01);
  });

  it('has 2 to 12 files, none above the record and one at its level', () => {
    const level = (secrecy: Secrecy): number => SECRECY.indexOf(secrecy);
    expect(offenders(({ files }) => files.length < 2 || files.length > 12)).toEqual([]);
    expect(
      offenders(({ files, secrecy }) => Math.max(...files.map((file) => level(file.secrecy))) !== level(secrecy)),
    ).toEqual([]);
    expect(offenders(({ files }) => files.some((file) => file.scale !== null && file.category !== '附图'))).toEqual([]);
    expect(offenders(({ files, year }) => year < 2003 && files.some((file) => file.category === '数据库'))).toEqual([]);
  });

  it('uses the county names of the time', () => {
    expect(offenders(({ title, year }) => year < 1996 && title.includes('临安区'))).toEqual([]);
    expect(offenders(({ title, year }) => year >= 2018 && /临安县|富阳市|余杭市/.test(title))).toEqual([]);
  });
});
