import type { SampleFacts } from '../sample-facts.ts';
import { Paper } from './paper.ts';
import { dayOf } from './report-pdf.ts';
import { monthOf } from './report-words.ts';

/** The list with which physical material was handed over to the store. */
export async function materialList(facts: SampleFacts): Promise<Buffer> {
  const title = `${facts.title} 移交清单`;
  const paper = await Paper.open({ title, author: facts.unit, foot: facts.number, day: dayOf(facts) });
  paper.chapter('实物地质资料移交清单');
  const rows = [
    ['档号', facts.number],
    ['题名', facts.title],
    ['移交单位', facts.unit],
    ['接收单位', facts.keepingUnit],
    ['入库时间', monthOf(facts.formedOn) ?? `${facts.year ?? ''} 年`],
    ['产地', `${facts.city ?? ''}${facts.county ?? ''}`],
    ['内容', facts.abstract ?? ''],
    ['密级', facts.secrecy],
  ].map(([label = '', value = '']) => [label, value]);
  paper.table(
    '实物资料登记',
    [
      { label: '项目', share: 0.22 },
      { label: '内容', share: 0.78, align: 'left' },
    ],
    rows,
  );
  paper.paragraph(
    '移交时双方当面清点，箱号、深度标签与岩心牌一一核对，数量与清单相符。实物存放条件、保管期限和取用手续按实物地质资料管理规定执行；到馆观察、取样请事先预约。',
  );
  return paper.finish();
}
