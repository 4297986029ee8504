import { AlignmentType, Document, Footer, HeadingLevel, Packer, Paragraph, TextRun } from 'docx';
import type { SampleFacts } from '../sample-facts.ts';
import { annexText } from './annex-words.ts';
import { Paper } from './paper.ts';
import { contextOf } from './report-words.ts';
import { dayOf } from './report-pdf.ts';

/** A short document of a file: opinion, contract, acceptance. */
export async function annexPdf(facts: SampleFacts): Promise<Buffer> {
  const { title, paragraphs, signature, day } = annexText(contextOf(facts));
  const paper = await Paper.open({ title, author: signature, foot: facts.number, day: dayOf(facts) });
  paper.chapter(title);
  for (const text of paragraphs) paper.paragraph(text);
  const { pdf } = paper;
  pdf.y += 40;
  for (const text of [signature, day])
    pdf
      .font('regular')
      .fontSize(10.5)
      .text(text, 71, pdf.y + 6, { width: 453, align: 'right' });
  return paper.finish();
}

const font = 'Noto Sans SC';
const run = (text: string, size: number, isBold = false): TextRun => new TextRun({ text, font, size, bold: isBold });

export async function annexDocx(facts: SampleFacts): Promise<Buffer> {
  const { title, paragraphs, signature, day } = annexText(contextOf(facts));
  const document = new Document({
    creator: signature,
    title,
    description: '演示数据',
    sections: [
      {
        footers: {
          default: new Footer({
            children: [
              new Paragraph({ alignment: AlignmentType.CENTER, children: [run(`演示数据　${facts.number}`, 17)] }),
            ],
          }),
        },
        children: [
          new Paragraph({
            heading: HeadingLevel.HEADING_1,
            alignment: AlignmentType.CENTER,
            spacing: { after: 300 },
            children: [run(title, 34, true)],
          }),
          ...paragraphs.map(
            (text) =>
              new Paragraph({
                indent: { firstLine: 480 },
                spacing: { line: 400, after: 120 },
                children: [run(text, 24)],
              }),
          ),
          ...[signature, day].map(
            (text) =>
              new Paragraph({ alignment: AlignmentType.RIGHT, spacing: { before: 200 }, children: [run(text, 24)] }),
          ),
        ],
      },
    ],
  });
  return Packer.toBuffer(document);
}
