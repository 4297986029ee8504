import type { OwnDeliveryWhole, ReviewedDelivery } from '../../src/resources/shared/delivery-answers.ts';
import type { DeliveryCategory } from '../../src/resources/shared/delivery-kinds.ts';
import { addDays, dayInChina } from '../../src/resources/shared/china-days.ts';
import { counter } from './counters.ts';
import { createMember, type Member } from './members.ts';
import { fileForm } from './object-desk.ts';
import { pdf } from './pdf.ts';
import type { PortalUnderTest } from './portal-under-test.ts';
import { type Answer, dataOf, make } from './send.ts';

/** The unit that receives, as the policy begins. */
export const receivingUnit = '浙江省地质资料馆';

/** A form without faults, but for its files. */
export const goodForm = {
  projectKind: '矿产勘查',
  projectName: '浙江省武义县后树萤石矿普查',
  submitterKind: '探矿权人',
  submitter: '浙江某矿业有限公司',
  creditCode: '91350100M000100Y43',
  licenceNo: 'T33120200101012345',
  funding: '社会资金',
  contactName: '王岩',
  contactMobile: '13905710001',
  title: '浙江省武义县后树萤石矿普查报告',
  formingUnit: '浙江省地质院',
  formedOn: '2025-05-01',
  approvedBy: '浙江省自然资源厅',
  approvedOn: '2025-08-01',
  workDegree: '普查',
  workStartOn: '2023-01-01',
  workEndOn: '2024-12-31',
  extent: { west: 119.6, south: 28.7, east: 119.75, north: 28.8 },
  city: '金华市',
  county: '武义县',
  districtCode: '330723',
  minerals: ['萤石'],
  scale: '1∶10000',
  abstract: '普查区位于武义县，查明萤石矿体三条。',
  secrecy: '内部',
} as const;

const nextNumber = counter();

/** Files that a 矿产勘查 has to bring. */
const goodFiles: readonly (readonly [DeliveryCategory, string])[] = [
  ['正文', '普查报告.pdf'],
  ['审批文据', '评审意见书.pdf'],
  ['附图', '地形地质图.pdf'],
  ['附表', '样品分析结果表.csv'],
];

interface Moved {
  id: number;
  state: string;
  version: number;
}

/** What tests of deliveries do again and again, on a running portal. */
export function deliveryDesk(portal: PortalUnderTest) {
  const act = ({ token }: Member, name: string, values: Record<string, unknown>): Promise<Answer> =>
    make(portal.origin, name, { token, values });
  const read = ({ token }: Member, name: string, query: Record<string, string>): Promise<Answer> =>
    make(portal.origin, name, { token, query });
  const done = async <T = Moved>(who: Member, name: string, values: Record<string, unknown>): Promise<T> =>
    dataOf<T>(name, await act(who, name, values));
  const whole = async (who: Member, id: number): Promise<OwnDeliveryWhole> =>
    dataOf('deliveries.one', await read(who, 'deliveries.one', { id: String(id) }));

  /** Uploads a file as a delivery's; no two have the same content, where none is given. */
  const uploaded = async ({ token }: Member, name: string, given: Buffer | null = null): Promise<string> => {
    const n = nextNumber();
    const made = name.endsWith('.pdf') ? Buffer.concat([await pdf(1), Buffer.from(`\n% ${n}\n`)]) : `样品,${n}\n`;
    const bytes = given ?? made;
    const answer = await make(portal.origin, 'objects.uploadProduct', {
      token,
      form: fileForm({ use: '汇交文件' }, bytes, name),
    });
    return dataOf<{ object: { objectName: string } }>('objects.uploadProduct', answer).object.objectName;
  };
  const added = async (
    who: Member,
    id: number,
    category: DeliveryCategory,
    name: string,
    given: Buffer | null = null,
  ): Promise<number> => {
    const objectName = await uploaded(who, name, given);
    const file = { id, objectName, category, folder: category };
    return (await done<{ id: number }>(who, 'deliveries.addFile', file)).id;
  };
  const begun = async (who: Member): Promise<number> => {
    const { projectKind, projectName } = goodForm;
    return (await done(who, 'deliveries.begin', { projectKind, projectName })).id;
  };
  /** A draft without faults. */
  const ready = async (who: Member, change: Record<string, unknown> = {}): Promise<Moved> => {
    const id = await begun(who);
    await done(who, 'deliveries.save', { id, version: 0, ...goodForm, ...change });
    for (const [category, name] of goodFiles) await added(who, id, category, name);
    const { state, version } = await whole(who, id);
    return { id, state, version };
  };
  const submit = (who: Member, { id, version }: Pick<Moved, 'id' | 'version'>): Promise<Answer> =>
    act(who, 'deliveries.submit', { id, version, isPromised: true });
  const submitted = async (who: Member, change: Record<string, unknown> = {}): Promise<Moved> =>
    dataOf('deliveries.submit', await submit(who, await ready(who, change)));
  const review = async (keeper: Member, id: number): Promise<ReviewedDelivery> =>
    dataOf('deliveries.review', await read(keeper, 'deliveries.review', { id: String(id) }));
  /** On the files as they are now; found good unless told otherwise. */
  const judge = async (keeper: Member, id: number, values: { file: number; verdict?: string; note?: string }) =>
    act(keeper, 'deliveries.judge', { verdict: 'accepted', version: (await review(keeper, id)).version, ...values });
  const judgeAll = async (keeper: Member, id: number): Promise<void> => {
    const { files } = await review(keeper, id);
    for (const file of files) if (file.verdict !== 'accepted') await judge(keeper, id, { file: file.id });
  };
  const accept = async (keeper: Member, id: number, change: Record<string, unknown> = {}): Promise<Answer> => {
    const { version, nextArchiveNo } = await review(keeper, id);
    return act(keeper, 'deliveries.accept', { id, version, archiveNo: nextArchiveNo, ...change });
  };
  return {
    act,
    read,
    done,
    whole,
    uploaded,
    added,
    begun,
    ready,
    submit,
    submitted,
    review,
    judge,
    judgeAll,
    accept,
    submitter: (): Promise<Member> => createMember(portal.pool, { isVerified: true }),
    /** Who may accept deliveries of these keeping units; without any, of all. */
    keeper: async (...units: string[]): Promise<Member> => {
      const member = await createMember(portal.pool, { rights: ['admin:deliveries.review'], type: 0 });
      await portal.pool.query('UPDATE roles SET keeping_units = $2 WHERE id = $1', [member.roleId, units]);
      return member;
    },
    accepted: async (
      who: Member,
      keeper: Member,
      change: Record<string, unknown> = {},
    ): Promise<{ id: number; archive: number; receiptNo: string }> => {
      const { id } = await submitted(who, change);
      await judgeAll(keeper, id);
      return dataOf('deliveries.accept', await accept(keeper, id));
    },
    returned: async (keeper: Member, id: number, faults: unknown): Promise<Answer> => {
      const { version } = await review(keeper, id);
      return act(keeper, 'deliveries.giveBack', { id, version, faults, until: addDays(dayInChina(), 10) });
    },
    notices: async ({ id }: Member): Promise<string[]> =>
      (
        await portal.pool.query<{ title: string }>('SELECT title FROM user_notices WHERE user_id = $1 ORDER BY id', [
          id,
        ])
      ).rows.map(({ title }) => title),
  };
}
