import { expect, test, vi } from 'vitest';
import { deliveryPolicy } from '../../src/resources/delivery/delivery-policy.ts';
import { addDays, dayInChina } from '../../src/resources/shared/china-days.ts';
import { deliveryDesk, goodForm } from '../helpers/delivery-desk.ts';
import { drillingDesk } from '../helpers/drilling-desk.ts';
import type { Member } from '../helpers/members.ts';
import { portalUnderTest } from '../helpers/portal-under-test.ts';
import { type Answer, dataOf, errorsOf, make } from '../helpers/send.ts';

/** What comes of a delivery besides its archive and files. */

vi.setConfig({ testTimeout: 180_000 });

const portal = portalUnderTest();
const desk = deliveryDesk(portal);
const drilling = drillingDesk(portal);
const today = dayInChina();
const year = today.slice(0, 4);
const prefix = deliveryPolicy.fields.archivePrefix.default;

const core = { moduleType: '21', title: 'ZK1 岩心', boxCount: 12, coreLength: 120.5, shelf: '岩心库' } as const;
const specimen = { moduleType: '23', title: '矿石标本', boxCount: null, coreLength: null, shelf: null } as const;

test('acceptance enters physical materials and joins the holes of a published drilling import', async () => {
  const [user, keeper] = [await desk.submitter(), await desk.keeper()];
  const { id: imported, importNo } = await drilling.published(user, await drilling.keeper());
  const attached = { physicalList: [core, specimen], drillingNos: [importNo] };
  const { id } = await desk.submitted(user, attached);
  expect((await desk.review(keeper, id)).values).toMatchObject(attached);
  await desk.judgeAll(keeper, id);
  const placed = { ...core, shelf: '1 库 3 排' };
  const unplaced = errorsOf(await desk.accept(keeper, id, { physicalList: [placed, specimen] }));
  expect(unplaced).toEqual({ physicalList: [expect.stringContaining('第 2 项“矿石标本”没有库位')] });
  const taken = [placed, { ...specimen, shelf: '标本柜 2' }];
  const accepted = { secrecy: '公开', physicalList: taken };
  const { archive, receiptNo } = dataOf<{ archive: number; receiptNo: string }>(
    'deliveries.accept',
    await desk.accept(keeper, id, accepted),
  );
  const { rows } = await portal.pool.query<Record<string, unknown>>(
    `SELECT material_no, module_type, title, box_count, core_length::float8, shelf, secrecy, submitted_by
     FROM physical_materials WHERE archive = $1 ORDER BY id`,
    [archive],
  );
  const common = { secrecy: '公开', submitted_by: goodForm.submitter };
  const numberOf = (module: string): unknown => expect.stringMatching(new RegExp(`^S33${module}${year}\\d{7}$`));
  expect(rows).toEqual([
    {
      ...common,
      material_no: numberOf('21'),
      module_type: '21',
      title: core.title,
      box_count: 12,
      core_length: 120.5,
      shelf: '1 库 3 排',
    },
    {
      ...common,
      material_no: numberOf('23'),
      module_type: '23',
      title: specimen.title,
      box_count: null,
      core_length: null,
      shelf: '标本柜 2',
    },
  ]);
  const kept = await portal.pool.query('SELECT secrecy FROM archives WHERE id = $1', [archive]);
  expect(kept.rows).toEqual([{ secrecy: '公开' }]);
  const holes = await portal.pool.query<{ archive: number }>(
    'SELECT b.archive FROM boreholes b JOIN drilling_boreholes d ON d.borehole = b.id WHERE d.import = $1',
    [imported],
  );
  expect(holes.rows).toEqual([{ archive }, { archive }]);
  const receipt = await portal.pool.query('SELECT contents FROM delivery_receipts WHERE receipt_no = $1', [receiptNo]);
  expect(receipt.rows).toEqual([{ contents: '正文 1 本、审批文据 1 份、附图 1 张、附表 1 册、实物 2 件' }]);
  const announced = await portal.pool.query('SELECT material_kinds FROM delivery_announcements WHERE receipt_no = $1', [
    receiptNo,
  ]);
  expect(announced.rows).toEqual([{ material_kinds: ['正文', '附图', '附表', '实物'] }]);
});

test('two that are accepted at once have one number each, and nobody’s own is given again', async () => {
  const keeper = await desk.keeper();
  const taken = `${prefix}${year}-0042`;
  const waiting = await Promise.all(
    ['甲矿普查报告', '乙矿普查报告', '丙矿普查报告', '丁矿普查报告'].map(async (title) => {
      const { id } = await desk.submitted(await desk.submitter(), { title });
      await desk.judgeAll(keeper, id);
      return id;
    }),
  );
  const [first = 0, ...others] = waiting;
  const numberOf = async (answer: Promise<Answer>): Promise<string> => {
    const { archive } = dataOf<{ archive: number }>('deliveries.accept', await answer);
    const { rows } = await portal.pool.query<{ no: string }>('SELECT archive_no AS no FROM archives WHERE id = $1', [
      archive,
    ]);
    return rows[0]?.no ?? '';
  };
  expect(await numberOf(desk.accept(keeper, first, { archiveNo: taken }))).toBe(taken);
  const made = await Promise.all(others.map((id) => numberOf(desk.accept(keeper, id, { archiveNo: null }))));
  expect(made.toSorted()).toEqual([43, 44, 45].map((n) => `${prefix}${year}-00${n}`));
});

test('acceptance fills in the codes of minerals where the policy has one for each', async () => {
  const [user, keeper] = [await desk.submitter(), await desk.keeper()];
  const table = [
    { mineral: '萤石', code: 'TEST01' },
    { mineral: '铁', code: 'TEST02' },
  ];
  await portal.pool.query('UPDATE delivery_policy SET mineral_codes = $1', [JSON.stringify(table)]);
  const codesAfter = async (minerals: readonly string[]): Promise<unknown> => {
    const { archive } = await desk.accepted(user, keeper, { minerals });
    const { rows } = await portal.pool.query('SELECT mineral_codes FROM archives WHERE id = $1', [archive]);
    return rows[0];
  };
  try {
    expect(await codesAfter(['铁矿', '萤石'])).toEqual({ mineral_codes: ['TEST02', 'TEST01'] });
    expect(await codesAfter(['萤石', '银'])).toEqual({ mineral_codes: null });
  } finally {
    await portal.pool.query('UPDATE delivery_policy SET mineral_codes = NULL');
  }
});

test('a project whose name or scale is as people type it, and secret as nobody may', async () => {
  const user = await desk.submitter();
  const { projectKind } = goodForm;
  const secret = await desk.act(user, 'deliveries.begin', { projectKind, projectName: '秘密级地形测量' });
  expect(errorsOf(secret)['projectName']?.[0]).toContain('密级标志“秘密”');
  const holes = await desk.act(user, 'drillingImports.begin', { projectName: '机密钻孔' });
  expect(errorsOf(holes)['projectName']?.[0]).toContain('密级标志“机密”');
  const id = await desk.begun(user);
  const typed = { scale: '1：1万', contactMobile: '１３９０５７１０００２', creditCode: '91350100M000100Y４３' };
  const days = { formedOn: '２０２５－０５－０１' };
  dataOf(
    'deliveries.save',
    await desk.act(user, 'deliveries.save', { id, version: 0, ...goodForm, ...typed, ...days }),
  );
  const { rows } = await portal.pool.query('SELECT scale, credit_code, formed_on::text FROM deliveries WHERE id = $1', [
    id,
  ]);
  expect(rows).toEqual([{ scale: '1∶10000', credit_code: goodForm.creditCode, formed_on: goodForm.formedOn }]);
});

test('drilling imports of others, or not published yet, are named by no delivery', async () => {
  const [user, other] = [await desk.submitter(), await desk.submitter()];
  const { importNo } = await drilling.published(other, await drilling.keeper());
  const draft = await desk.ready(user, { drillingNos: [importNo] });
  const refused = errorsOf(await desk.submit(user, draft));
  expect(refused['drillingNos']?.[0]).toContain(importNo);
});

test('protection that is refused needs its reason, which the submitter is told', async () => {
  const [user, keeper] = [await desk.submitter(), await desk.keeper()];
  const wanted = { protectedUntil: addDays(today, 400), protectionBasis: '探矿权有效期内' };
  const { id } = await desk.submitted(user, wanted);
  await desk.judgeAll(keeper, id);
  expect(errorsOf(await desk.accept(keeper, id, { isUnprotected: true }))).toHaveProperty('note');
  expect((await desk.whole(user, id)).state).toBe('submitted');
  const reason = '探矿权已注销，不再属于保护范围';
  const { archive } = dataOf<{ archive: number }>(
    'deliveries.accept',
    await desk.accept(keeper, id, { isUnprotected: true, note: reason }),
  );
  const { rows } = await portal.pool.query(
    'SELECT protected_from, protected_until, protection_basis FROM archives WHERE id = $1',
    [archive],
  );
  expect(rows).toEqual([{ protected_from: null, protected_until: null, protection_basis: null }]);
  expect((await desk.whole(user, id)).events.at(-1)?.note).toBe(reason);
});

test('whoever handed a file in has it back, protected, unlisted or in a ZIP; nobody has what is classified', async () => {
  const [user, member, stranger] = [await desk.submitter(), await desk.submitter(), await desk.submitter()];
  const keeper = await desk.keeper();
  const protection = { protectedUntil: addDays(today, 400), protectionBasis: '探矿权有效期内' };
  const { id, archive } = await desk.accepted(user, keeper, protection);
  await portal.pool.query('UPDATE deliveries SET members = ARRAY[$2]::bigint[] WHERE id = $1', [id, member.id]);
  const names = (await desk.whole(user, id)).files.map(({ objectName }) => objectName ?? '');
  const statusesOf = async (who: Member): Promise<number[]> => {
    const query = new URLSearchParams({ objectName: names[0] ?? '' }).toString();
    const headers = { accessToken: who.token };
    const one = await fetch(`${portal.origin}/api/ugGeoOss/download?${query}`, { headers });
    const values = { objectNames: names.join(',') };
    const several = await make(portal.origin, 'objects.ticket', { token: who.token, values });
    return [one.status, several.status];
  };
  const everybody = async (): Promise<number[][]> => [
    await statusesOf(user),
    await statusesOf(member),
    await statusesOf(stranger),
  ];
  const set = async (columns: string): Promise<unknown> =>
    portal.pool.query(`UPDATE archives SET ${columns} WHERE id = $1`, [archive]);
  const given = [200, 200];
  await set('is_catalog_public = true');
  expect(await everybody()).toEqual([given, given, [403, 403]]);
  await set('is_catalog_public = false');
  expect(await everybody()).toEqual([given, given, [404, 404]]);
  await set(`is_catalog_public = true, secrecy = '秘密'`);
  expect(await everybody()).toEqual([
    [403, 403],
    [403, 403],
    [403, 403],
  ]);
});
