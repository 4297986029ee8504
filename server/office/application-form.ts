import {
  AlignmentType,
  Document,
  HeadingLevel,
  Packer,
  Paragraph,
  Table,
  TableCell,
  TableRow,
  TextRun,
  WidthType,
} from 'docx';
import type { cartEntries } from '../../src/resources/borrowing/cart-entries.ts';
import type { InputOf } from '../../src/resources/kit/call-types.ts';
import { confidentialityTerms } from '../../src/resources/shared/confidentiality-terms.ts';
import { deliveryWays } from '../../src/resources/shared/order-kinds.ts';
import type { DescribedEntry } from '../cart/describe-cart.ts';
import { itemRows } from './item-list.ts';

type Values = Omit<InputOf<typeof cartEntries.services.template>, 'cartIds'>;

/** Fonts that every Chinese office program has; half-points. */
const face = { ascii: 'Times New Roman', hAnsi: 'Times New Roman', eastAsia: '宋体' } as const;
const bodySize = 21;

const run = (text: string, isBold = false): TextRun => new TextRun({ text, font: face, size: bodySize, bold: isBold });
const paragraph = (text: string, isBold = false): Paragraph =>
  new Paragraph({ children: [run(text, isBold)], spacing: { after: 80 } });
const heading = (text: string): Paragraph =>
  new Paragraph({
    heading: HeadingLevel.HEADING_2,
    spacing: { before: 240, after: 120 },
    children: [new TextRun({ text, font: face, size: 24, bold: true, color: '000000' })],
  });

/** Widths in per cent of the page. */
const cell = (text: string, width: number, isBold = false): TableCell =>
  new TableCell({ width: { size: width, type: WidthType.PERCENTAGE }, children: [paragraph(text, isBold)] });
const table = (rows: readonly TableRow[]): Table =>
  new Table({ width: { size: 100, type: WidthType.PERCENTAGE }, rows: [...rows] });

const deliveryText = (value: Values['delivery']): string =>
  deliveryWays.find((way) => way.value === value)?.label ?? '';

function applicant(values: Values): Table {
  const facts: readonly (readonly [string, string, string, string])[] = [
    ['项目名称', values.project ?? '', '用途', values.purpose ?? ''],
    ['使用单位', values.useUnit ?? '', '提供方式', deliveryText(values.delivery)],
    ['联系人', values.contactName ?? '', '联系电话', values.contactMobile ?? ''],
  ];
  const rows = facts.map(
    ([first, one, second, other]) =>
      new TableRow({ children: [cell(first, 14, true), cell(one, 40), cell(second, 14, true), cell(other, 32)] }),
  );
  const note = new TableRow({
    children: [cell('说明', 14, true), new TableCell({ columnSpan: 3, children: [paragraph(values.note ?? '')] })],
  });
  return table([...rows, note]);
}

const columns = [
  ['序号', 8],
  ['类别', 14],
  ['编号', 20],
  ['题名', 34],
  ['保管单位', 16],
  ['密级', 8],
] as const;

function items(entries: readonly DescribedEntry[]): Table {
  const head = new TableRow({ tableHeader: true, children: columns.map(([label, width]) => cell(label, width, true)) });
  const rows = itemRows(entries).map(
    (cells) =>
      new TableRow({ cantSplit: true, children: columns.map(([, width], at) => cell(cells[at] ?? '', width)) }),
  );
  return table([head, ...rows]);
}

const signatures = ['申请人（签字）：', '单位负责人（签字）：', '单位（盖章）：', '日期：　　　　年　　月　　日'];

/** 地质资料借阅申请表 as a Word file: what was filled in, the chosen items, the terms, and where to sign. */
export function applicationForm(entries: readonly DescribedEntry[], values: Values): Promise<Buffer> {
  const title = new Paragraph({
    heading: HeadingLevel.TITLE,
    alignment: AlignmentType.CENTER,
    spacing: { after: 240 },
    children: [new TextRun({ text: '地质资料借阅申请表', font: { ...face, eastAsia: '黑体' }, size: 36, bold: true })],
  });
  const document = new Document({
    title: '地质资料借阅申请表',
    sections: [
      {
        children: [
          title,
          heading('一、申请人与用途'),
          applicant(values),
          heading(`二、申请的资料（${entries.length} 件）`),
          items(entries),
          heading(`三、${confidentialityTerms.title}`),
          ...confidentialityTerms.clauses.map((clause, at) => paragraph(`${at + 1}. ${clause}`)),
          heading('四、签署'),
          ...signatures.map((line) => paragraph(line)),
        ],
      },
    ],
  });
  return Packer.toBuffer(document);
}
