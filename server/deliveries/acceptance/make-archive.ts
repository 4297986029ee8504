import { mineralIn } from '../../../src/geo/mineral-names.ts';
import { sheetListOf } from '../../../src/geo/sheet-list.ts';
import type { Delivery } from '../../../src/resources/delivery/deliveries.ts';
import type { DeliveryPolicy } from '../../../src/resources/delivery/delivery-policy.ts';
import { archives } from '../../../src/resources/holdings/archives.ts';
import { dayInChina } from '../../../src/resources/shared/china-days.ts';
import type { deliveredCarriers } from '../../../src/resources/shared/delivery-kinds.ts';
import { contentFields } from '../../../src/resources/shared/delivery-fields.ts';
import { categoryOfKind } from '../../../src/resources/shared/delivery-checklists.ts';
import { invalid } from '../../errors.ts';
import { keepingFault } from '../../formats/delivered-name.ts';
import { createRow } from '../../resources/create-rows.ts';
import type { Transaction } from '../../resources/transaction.ts';
import { nextArchiveNumber } from '../delivery-numbers.ts';
import { assertTerm } from '../protection-term.ts';

/** Where what was accepted is held. */
export interface Holding {
  archive: number;
  archiveNo: string;
  isCatalogPublic: boolean;
}

export interface Placing {
  /** Of results, null: the next one. What belongs to an archive that is there has its number. */
  archiveNo: string | null;
  /** Null: what the submitter asked for. */
  protectedUntil: string | null;
  isCatalogPublic: boolean;
  carrier: (typeof deliveredCarriers)[number];
  /** Where these are kept; null: as the submitter says. */
  originalDataAt: string | null;
  physicalDataAt: string | null;
  /** Null: as the submitter says. */
  secrecy: Delivery['secrecy'];
  /** What the submitter asks for is not granted. */
  isUnprotected: boolean;
  /** Null: as the submitter lists it. */
  physicalList: Delivery['physicalList'];
}

/** Day of the last submission in China, from which the protection runs. */
export const submittedDay = ({ submittedAt }: Pick<Delivery, 'submittedAt'>): string =>
  dayInChina(submittedAt === null ? new Date() : new Date(submittedAt));

interface Protection {
  protectedFrom: string | null;
  protectedUntil: string | null;
  protectionBasis: string | null;
}

/** @throws AppError 422 when it lasts longer than is allowed, or ends before it begins */
function protectionOf(delivery: Delivery, placing: Placing, maxYears: number): Protection {
  const until = placing.isUnprotected ? null : (placing.protectedUntil ?? delivery.protectedUntil);
  if (until === null) return { protectedFrom: null, protectedUntil: null, protectionBasis: null };
  const from = submittedDay(delivery);
  assertTerm({ from, until, maxYears }, { field: 'protectedUntil', since: '汇交之日' });
  return { protectedFrom: from, protectedUntil: until, protectionBasis: delivery.protectionBasis };
}

async function assertFree({ tx }: Transaction, archiveNo: string): Promise<void> {
  const fault = keepingFault(archiveNo);
  if (fault !== null) throw invalid({ archiveNo: [`档号 ${archiveNo} 不能用作文件夹名：${fault.text}，请改正`] });
  const { rows } = await tx.query('SELECT 1 FROM archives WHERE archive_no = $1', [archiveNo]);
  if (rows.length > 0) throw invalid({ archiveNo: [`档号 ${archiveNo} 已被使用，请换一个`] });
}

/** Codes of the minerals one for one, as the policy has them; null: not all of them have one. */
function codesOf(minerals: Delivery['minerals'], table: DeliveryPolicy['mineralCodes']): string[] | null {
  const codes = new Map((table ?? []).map(({ mineral, code }) => [mineralIn(mineral) ?? mineral, code]));
  const found = (minerals ?? []).map((each) => codes.get(mineralIn(each) ?? each));
  const known = found.filter((code) => code !== undefined);
  return known.length > 0 && known.length === found.length ? [...new Set(known)] : null;
}

/** The archive that comes of a delivery. @throws AppError 422 */
export async function makeArchive(
  transaction: Transaction,
  delivery: Delivery,
  placing: Placing,
  {
    maxProtectionYears,
    mineralCodes,
    archivePrefix,
  }: Pick<DeliveryPolicy, 'maxProtectionYears' | 'mineralCodes' | 'archivePrefix'>,
): Promise<Holding> {
  const { isCatalogPublic, carrier } = placing;
  const archiveNo = placing.archiveNo ?? (await nextArchiveNumber(transaction.tx, archivePrefix));
  await assertFree(transaction, archiveNo);
  const content = Object.fromEntries(
    Object.keys(contentFields).map((name) => [name, delivery[name as keyof typeof contentFields]]),
  );
  const values = {
    ...content,
    ...protectionOf(delivery, placing, maxProtectionYears),
    archiveNo,
    isCatalogPublic,
    year: Number((delivery.formedOn ?? submittedDay(delivery)).slice(0, 4)),
    category: categoryOfKind(delivery.projectKind),
    licenceNo: delivery.licenceNo,
    mineralCodes: codesOf(delivery.minerals, mineralCodes),
    sheets: sheetListOf(delivery.extent, delivery.scale),
    submittedBy: delivery.submitter,
    submittedOn: submittedDay(delivery),
    keepingUnit: delivery.keepingUnit,
    carrier,
    originalDataAt: placing.originalDataAt ?? delivery.originalDataAt,
    physicalDataAt: placing.physicalDataAt ?? delivery.physicalDataAt,
    secrecy: placing.secrecy ?? delivery.secrecy,
  };
  const { id } = await createRow(transaction, archives, values, '验收入库');
  return { archive: Number(id), archiveNo, isCatalogPublic };
}
