import { describe, expect, it } from 'vitest';
import { deliveryAnnouncements } from '../src/resources/holdings/delivery-announcements.ts';
import { checkRow } from '../src/resources/kit/row-schema.ts';
import { archiveRecords } from './archive-records.ts';
import { type DeliveredArchive, deliveryAnnouncementRows, piecesOf } from './delivery-announcements.ts';

const delivered: DeliveredArchive[] = [...archiveRecords(900)]
  .filter(({ secrecy, year }) => secrecy === '公开' && year >= 2018)
  .slice(0, 80)
  .map((record, index) => ({
    ...record,
    id: 1001 + index,
    hasPhysical: record.physicalDataAt !== null,
    pieces: piecesOf(record.files),
  }));
const rows = deliveryAnnouncementRows(delivered);
const ofKind = (kind: string) => rows.filter(({ receiptKind }) => receiptKind === kind);
const days = (from: string, to: string): number => (Date.parse(to) - Date.parse(from)) / 86_400_000;

describe('deliveryAnnouncementRows', () => {
  it('announces every delivered archive once, and more than 60 in all', () => {
    expect(delivered).toHaveLength(80);
    const archives = rows.flatMap(({ archive }) => archive ?? []);
    expect(archives).toHaveLength(delivered.length);
    expect(new Set(archives)).toEqual(new Set(delivered.map(({ id }) => id)));
    expect(ofKind('汇交凭证')).toHaveLength(80);
    expect(ofKind('受理单').length).toBeGreaterThan(5);
    expect(ofKind('回执单').length).toBeGreaterThan(3);
  });

  it('repeats itself', () => expect(deliveryAnnouncementRows(delivered)).toEqual(rows));

  it('is accepted by the declaration', () => {
    const wrong = rows.flatMap((row) => {
      const checked = checkRow(deliveryAnnouncements.fields, row, { whole: true });
      return checked.ok ? [] : [[row.receiptNo, checked.errors]];
    });
    expect(wrong).toEqual([]);
  });

  it('numbers receipts once, counting within kind and year in the order of receipt', () => {
    expect(new Set(rows.map(({ receiptNo }) => receiptNo)).size).toBe(rows.length);
    expect(rows.filter(({ receiptNo }) => !/^浙汇[凭回受]\d{4}-\d{4}$/.test(receiptNo))).toEqual([]);
    expect(rows.filter(({ receiptNo, year }) => !receiptNo.includes(`${year}-`))).toEqual([]);
    const serial = ofKind('汇交凭证').filter(({ year }) => year === rows[0]?.year);
    expect(serial.map(({ receivedOn }) => receivedOn)).toEqual(serial.map(({ receivedOn }) => receivedOn).toSorted());
    expect(serial.map(({ receiptNo }) => Number(receiptNo.slice(-4)))).toEqual(serial.map((_, index) => index + 1));
  });

  it('carries what its archive holds', () => {
    const source = delivered[0];
    const row = rows.find(({ archive }) => archive === source?.id);
    expect(row).toMatchObject({
      submitter: source?.submittedBy,
      receivedOn: source?.submittedOn,
      city: source?.city,
      reportCount: source?.pieces['正文'],
      mapCount: source?.pieces['附图'],
    });
    expect(source?.title.startsWith(row?.project ?? '-')).toBe(true);
  });

  it('lists exactly the kinds that are counted', () => {
    const off = rows.filter(({ materialKinds, mapCount, tableCount }) => {
      const kinds = materialKinds ?? [];
      return kinds.includes('附图') !== (mapCount ?? 0) > 0 || kinds.includes('附表') !== (tableCount ?? 0) > 0;
    });
    expect(off).toEqual([]);
    expect(ofKind('回执单').filter(({ materialKinds }) => (materialKinds ?? []).length > 0)).toEqual([]);
  });

  it('accepts within ten days, and says what a delivery to be completed lacks', () => {
    const late = rows.filter(({ receivedOn, acceptedOn }) => acceptedOn !== null && days(receivedOn, acceptedOn) > 10);
    expect(late).toEqual([]);
    expect(rows.filter(({ state, acceptedOn }) => (state === '验收合格') !== (acceptedOn !== null))).toEqual([]);
    expect(rows.filter(({ receiptKind, state }) => (receiptKind === '受理单') !== (state !== '验收合格'))).toEqual([]);
    expect(rows.filter(({ state, missing }) => (state === '补正中') !== (missing !== null))).toEqual([]);
    expect(rows.filter(({ state }) => state === '补正中').length).toBeGreaterThan(1);
  });
});
