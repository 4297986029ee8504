import { afterAll, expect, test, vi } from 'vitest';
import { readingProcess } from '../../formats/reading-process.ts';
import { receiptPaper } from './receipt-paper.ts';

vi.setConfig({ testTimeout: 60_000 });

const reading = readingProcess(800);
afterAll(() => reading.end());

const receipt = {
  receiptNo: '浙汇凭2026-0001',
  kind: '汇交凭证',
  projectName: '武义县后树萤石矿普查',
  submitter: '浙江某矿业有限公司',
  title: '浙江省武义县后树萤石矿普查报告',
  materialType: '成果资料',
  licenceNo: 'T3300002023066050000001',
  contents: '正文 1 本',
  archiveNo: '浙地资33-1',
  issuer: '浙江省地质资料馆',
  issuedOn: '2026-11-30',
  isWithdrawn: false,
} as const;

const textOf = async (change: Partial<Parameters<typeof receiptPaper>[0]> = {}): Promise<string> => {
  const bytes = await receiptPaper({ ...receipt, ...change }, 'https://portal.example/#/receipt?no=1');
  const reply = await reading.ask({ bytes, picture: null, textPages: 1 }, 30_000);
  return 'answer' in reply ? reply.answer.texts.join('') : reply.problem;
};

test('a receipt says what was handed in, of which kind, and under which licence', async () => {
  const text = await textOf();
  for (const words of [receipt.title, '成果资料', '矿业权证号', receipt.licenceNo, receipt.projectName])
    expect(text).toContain(words);
});

test('a receipt from before it said so has no empty lines', async () => {
  const text = await textOf({ title: null, materialType: null, licenceNo: null });
  expect(text).toContain('项目名称');
  expect(text).not.toMatch(/题名|资料类型|矿业权证号/u);
});
