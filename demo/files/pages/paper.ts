import PDFDocument from 'pdfkit';
import { pdfFonts } from '../../../server/formats/pdf-fonts.ts';

/** Points; A4 with margins of 2.5 cm. */
export const sheetSize = { width: 595.28, height: 841.89 };
const margin = 71;
const bottom = sheetSize.height - 72;
export const textWidth = sheetSize.width - 2 * margin;
const ink = '#1d1d1b';
const quiet = '#5c5c58';

export interface TableColumn {
  label: string;
  /** Share of the width of the text. */
  share: number;
  align?: 'left' | 'center' | 'right';
}

/** A document of running text with chapters, tables and figures, set page by page; every page is footed 演示数据. */
export class Paper {
  readonly pdf: PDFKit.PDFDocument;
  readonly #contents: { title: string; level: number; page: number }[] = [];
  #pages = 0;
  #chapter: PDFKit.PDFOutline | null = null;
  #figures = 0;
  #tables = 0;
  readonly #foot: string;

  private constructor(fonts: { regular: Buffer; bold: Buffer }, { title, author, foot, day }: PaperFacts) {
    this.#foot = foot;
    this.pdf = new PDFDocument({
      size: 'A4',
      margin,
      autoFirstPage: false,
      bufferPages: true,
      lang: 'zh-CN',
      displayTitle: true,
      info: { Title: title, Author: author, Subject: '演示数据', CreationDate: day, ModDate: day },
    });
    this.pdf.registerFont('regular', fonts.regular).registerFont('bold', fonts.bold);
    this.pdf.on('pageAdded', () => (this.#pages += 1));
  }

  static async open(facts: PaperFacts): Promise<Paper> {
    return new Paper(await pdfFonts(), facts);
  }

  addPage(): void {
    this.pdf.addPage();
    this.pdf.page.margins.bottom = 0;
    this.pdf.y = margin;
  }

  /** Begins a new page unless this many points are left. */
  need(points: number): void {
    if (this.pdf.page === undefined || this.pdf.y + points > bottom) this.addPage();
  }

  chapter(title: string): void {
    this.addPage();
    this.#note(title, 0);
    this.pdf
      .font('bold')
      .fontSize(17)
      .fillColor(ink)
      .text(title, margin, this.pdf.y, { width: textWidth, align: 'center' });
    this.pdf.y += 16;
  }

  section(title: string): void {
    this.need(70);
    this.#note(title, 1);
    this.pdf.y += 6;
    this.pdf.font('bold').fontSize(12.5).fillColor(ink).text(title, margin, this.pdf.y, { width: textWidth });
    this.pdf.y += 6;
  }

  #note(title: string, level: number): void {
    this.#contents.push({ title, level, page: this.#pages });
    const item = (level === 0 ? this.pdf.outline : (this.#chapter ?? this.pdf.outline)).addItem(title);
    if (level === 0) this.#chapter = item;
  }

  paragraph(text: string): void {
    const { pdf } = this;
    pdf.font('regular').fontSize(10.5).fillColor(ink);
    const setting = { width: textWidth, lineGap: 6, indent: 21 };
    // A paragraph goes over to the next page line by line
    for (const part of this.#parts(text)) {
      const height = pdf.heightOfString(part, setting);
      this.need(height);
      pdf.font('regular').fontSize(10.5).fillColor(ink).text(part, margin, pdf.y, setting);
    }
    pdf.y += 3;
  }

  /** Long paragraphs in pieces that a page can hold, cut after a sentence. */
  #parts(text: string): string[] {
    const sentences = text.match(/[^。；]+[。；]?/gu) ?? [text];
    const parts: string[] = [];
    for (const sentence of sentences) {
      const last = parts.at(-1);
      if (last !== undefined && last.length + sentence.length < 260) parts[parts.length - 1] = last + sentence;
      else parts.push(sentence);
    }
    return parts;
  }

  table(title: string, columns: readonly TableColumn[], rows: readonly (readonly string[])[]): void {
    const { pdf } = this;
    this.need(90);
    pdf.y += 6;
    pdf
      .font('bold')
      .fontSize(9.5)
      .fillColor(ink)
      .text(`表 ${(this.#tables += 1)}　${title}`, margin, pdf.y, { width: textWidth, align: 'center' });
    pdf.y += 5;
    this.#rule(1.2);
    this.#row(
      columns,
      columns.map(({ label }) => label),
      true,
    );
    this.#rule(0.6);
    for (const row of rows) {
      if (this.#row(columns, row, false)) continue;
      this.#rule(1.2);
      this.addPage();
      this.#rule(1.2);
      this.#row(
        columns,
        columns.map(({ label }) => label),
        true,
      );
      this.#rule(0.6);
      this.#row(columns, row, false);
    }
    this.#rule(1.2);
    pdf.y += 10;
  }

  /** @returns false when the page has no room for it */
  #row(columns: readonly TableColumn[], cells: readonly string[], isHead: boolean): boolean {
    const { pdf } = this;
    pdf
      .font(isHead ? 'bold' : 'regular')
      .fontSize(8.5)
      .fillColor(ink);
    const widths = columns.map(({ share }) => share * textWidth);
    const height = Math.max(
      ...columns.map((_, index) => pdf.heightOfString(cells[index] ?? '', { width: (widths[index] ?? 0) - 6 })),
    );
    if (pdf.y + height + 8 > bottom) return false;
    const top = pdf.y;
    let left = margin;
    for (const [index, { align = 'center' }] of columns.entries()) {
      pdf.text(cells[index] ?? '', left + 3, top + 3, {
        width: (widths[index] ?? 0) - 6,
        align: isHead ? 'center' : align,
      });
      left += widths[index] ?? 0;
    }
    pdf.y = top + height + 7;
    return true;
  }

  #rule(width: number): void {
    const { pdf } = this;
    pdf
      .moveTo(margin, pdf.y)
      .lineTo(margin + textWidth, pdf.y)
      .lineWidth(width)
      .stroke(ink);
  }

  /** A picture over the width of the text. @param ratio height by width */
  figure(picture: Buffer, ratio: number, caption: string): void {
    const { pdf } = this;
    const height = textWidth * ratio;
    this.need(height + 36);
    pdf.image(picture, margin, pdf.y, { width: textWidth, height });
    pdf.y += height + 6;
    pdf
      .font('regular')
      .fontSize(9.5)
      .fillColor(ink)
      .text(`图 ${(this.#figures += 1)}　${caption}`, margin, pdf.y, { width: textWidth, align: 'center' });
    pdf.y += 10;
  }

  /** The list of chapters on the page that was kept for it (0-based). */
  contents(page: number): void {
    const { pdf } = this;
    pdf.switchToPage(page);
    pdf.font('bold').fontSize(17).fillColor(ink).text('目　次', margin, margin, { width: textWidth, align: 'center' });
    let y = margin + 46;
    for (const { title, level, page: at } of this.#contents) {
      const left = margin + level * 18;
      pdf
        .font(level === 0 ? 'bold' : 'regular')
        .fontSize(10.5)
        .fillColor(ink);
      pdf.text(title, left, y, { lineBreak: false });
      const right = pdf.widthOfString(String(at));
      pdf.text(String(at), margin + textWidth - right, y, { lineBreak: false });
      const from = left + pdf.widthOfString(title) + 6;
      pdf
        .moveTo(from, y + 10)
        .lineTo(margin + textWidth - right - 6, y + 10)
        .lineWidth(0.5)
        .dash(0.6, { space: 2.4 })
        .stroke(quiet)
        .undash();
      y += 19;
    }
  }

  /** Feet the pages and closes the document. */
  async finish(): Promise<Buffer> {
    const { pdf } = this;
    for (let page = 0; page < this.#pages; page++) {
      pdf.switchToPage(page);
      pdf.page.margins.bottom = 0;
      const y = sheetSize.height - 46;
      pdf.font('regular').fontSize(8.5).fillColor(quiet);
      pdf.text(`演示数据　${this.#foot}`, margin, y, { lineBreak: false });
      const number = `第 ${page + 1} 页　共 ${this.#pages} 页`;
      pdf.text(number, margin + textWidth - pdf.widthOfString(number), y, { lineBreak: false });
    }
    pdf.end();
    return Buffer.concat(await pdf.toArray());
  }
}

interface PaperFacts {
  title: string;
  author: string;
  /** Behind 演示数据 at the foot of each page. */
  foot: string;
  /** Date written into the file, so that the same facts give the same bytes. */
  day: Date;
}
