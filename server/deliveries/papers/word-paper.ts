import type * as Docx from 'docx';

type Library = typeof Docx;

/** Fonts that every Chinese office program has; half-points. */
const face = { ascii: 'Times New Roman', hAnsi: 'Times New Roman', eastAsia: '宋体' } as const;
const bodySize = 21;

/** A column: its heading, and its width in per cent of the page. */
export type Column = readonly [label: string, width: number];

/** What papers for delivery are put together from. Made at the first need: a portal at rest does without the library. */
export async function wordPaper() {
  const docx: Library = await import('docx');
  const run = (text: string, isBold = false) => new docx.TextRun({ text, font: face, size: bodySize, bold: isBold });
  const paragraph = (text: string, isBold = false) =>
    new docx.Paragraph({ children: [run(text, isBold)], spacing: { after: 80 } });
  const title = (text: string) =>
    new docx.Paragraph({
      heading: docx.HeadingLevel.TITLE,
      alignment: docx.AlignmentType.CENTER,
      spacing: { after: 240 },
      children: [new docx.TextRun({ text, font: { ...face, eastAsia: '黑体' }, size: 36, bold: true })],
    });
  const cell = (text: string, width: number, isBold = false) =>
    new docx.TableCell({
      width: { size: width, type: docx.WidthType.PERCENTAGE },
      children: [paragraph(text, isBold)],
    });
  const table = (rows: readonly Docx.TableRow[]) =>
    new docx.Table({ width: { size: 100, type: docx.WidthType.PERCENTAGE }, rows: [...rows] });
  const listing = (columns: readonly Column[], lines: readonly (readonly string[])[]) =>
    table([
      new docx.TableRow({ tableHeader: true, children: columns.map(([label, width]) => cell(label, width, true)) }),
      ...lines.map(
        (line) =>
          new docx.TableRow({
            cantSplit: true,
            children: columns.map(([, width], at) => cell(line[at] ?? '', width)),
          }),
      ),
    ]);
  /** Labels and what they stand for, a line each. */
  const facts = (lines: readonly (readonly [label: string, text: string])[]) =>
    table(lines.map(([label, text]) => new docx.TableRow({ children: [cell(label, 22, true), cell(text, 78)] })));
  /** A line for each who signs, and one for the day. */
  const signatures = (...lines: readonly string[]) =>
    ['', ...lines, '日期：　　　　年　　月　　日'].map((line) => paragraph(line));
  const finish = (name: string, children: readonly (Docx.Paragraph | Docx.Table)[]): Promise<Buffer> =>
    docx.Packer.toBuffer(new docx.Document({ title: name, sections: [{ children: [title(name), ...children] }] }));
  return { paragraph, listing, facts, signatures, finish };
}
