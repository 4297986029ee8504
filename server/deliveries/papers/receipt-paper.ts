import { encode } from 'uqr';
import type { DeliveryReceiptRow } from '../../../src/resources/delivery/delivery-receipts.ts';
import { pdfFonts } from '../../formats/pdf-fonts.ts';

export type PrintedReceipt = Pick<
  DeliveryReceiptRow,
  | 'receiptNo'
  | 'kind'
  | 'projectName'
  | 'submitter'
  | 'title'
  | 'materialType'
  | 'licenceNo'
  | 'contents'
  | 'archiveNo'
  | 'issuer'
  | 'issuedOn'
  | 'isWithdrawn'
>;

type Pdf = PDFKit.PDFDocument;

/** Points (1/72 inch) of A4 upright. */
const page = { width: 595.28, left: 72, right: 523.28 } as const;
const labelWidth = 96;
const ink = '#1a1a1a';
const quiet = '#666666';
const seal = '#b03a2e';

/**
 * 地质资料汇交凭证 as PDF: what it says, and a QR code of the page that checks it.
 * @param address of that page, with the address of the portal
 */
export async function receiptPaper(receipt: PrintedReceipt, address: string): Promise<Buffer> {
  const [{ regular, bold }, { default: PDFDocument }] = await Promise.all([pdfFonts(), import('pdfkit')]);
  const pdf = new PDFDocument({
    size: 'A4',
    margin: 0,
    lang: 'zh-CN',
    displayTitle: true,
    info: {
      Title: `地质资料${receipt.kind} ${receipt.receiptNo}`,
      Author: receipt.issuer,
      // The same receipt is the same file
      CreationDate: new Date(receipt.issuedOn),
    },
  });
  pdf.registerFont('regular', regular).registerFont('bold', bold);
  drawHead(pdf, receipt);
  const bottom = drawFacts(pdf, receipt, 190);
  drawFoot(pdf, receipt, address, bottom + 36);
  if (receipt.isWithdrawn) drawWithdrawn(pdf);
  pdf.end();
  return Buffer.concat(await pdf.toArray());
}

function drawHead(pdf: Pdf, { kind, receiptNo }: PrintedReceipt): void {
  pdf
    .rect(40, 40, page.width - 80, 762)
    .lineWidth(1.2)
    .stroke(ink);
  pdf.fillColor(ink).font('bold').fontSize(26);
  pdf.text(kind === '汇交凭证' ? '地质资料汇交凭证' : '地质资料汇交回执单', 40, 90, {
    width: page.width - 80,
    align: 'center',
  });
  pdf
    .font('regular')
    .fontSize(12)
    .text(receiptNo, 40, 138, { width: page.width - 80, align: 'center' });
}

/** What a receipt says, each by its name; older ones do not say all of it. */
export const factsOf = (receipt: PrintedReceipt): readonly (readonly [string, string])[] => {
  const facts: readonly (readonly [string, string | null])[] = [
    ['项目名称', receipt.projectName],
    ['题名', receipt.title],
    ['资料类型', receipt.materialType],
    ['汇交人', receipt.submitter],
    ['矿业权证号', receipt.licenceNo],
    ['资料数量', receipt.contents],
    ['档号', receipt.archiveNo ?? '—'],
  ];
  return facts.flatMap(([label, text]) => (text === null ? [] : [[label, text] as const]));
};

/** A line for each fact; the place below the last one, in points from the top. */
function drawFacts(pdf: Pdf, receipt: PrintedReceipt, top: number): number {
  const facts = factsOf(receipt);
  const width = page.right - page.left - labelWidth;
  let at = top;
  pdf.fontSize(12);
  for (const [label, text] of facts) {
    const height = Math.max(pdf.font('regular').heightOfString(text, { width }), 18);
    pdf.fillColor(quiet).text(label, page.left, at, { width: labelWidth });
    pdf.fillColor(ink).text(text, page.left + labelWidth, at, { width });
    at += height + 14;
    pdf
      .moveTo(page.left, at - 7)
      .lineTo(page.right, at - 7)
      .lineWidth(0.5)
      .stroke('#cccccc');
  }
  const sentence =
    receipt.kind === '汇交凭证'
      ? '上述地质资料已依照《地质资料管理条例》汇交，经验收合格，特发此凭证。'
      : '上述项目已依照《地质资料管理条例》办理汇交手续，特发此回执。';
  pdf.fillColor(ink).text(sentence, page.left, at + 16, { width: page.right - page.left });
  return at + 48;
}

const codeSize = 110;

function drawFoot(pdf: Pdf, { issuer, issuedOn }: PrintedReceipt, address: string, top: number): void {
  drawCode(pdf, address, page.left, top);
  pdf.font('regular').fontSize(9).fillColor(quiet);
  pdf.text('扫码查验此凭证', page.left, top + codeSize + 4, { width: codeSize, align: 'center' });
  const [year = '', month = '', day = ''] = issuedOn.split('-');
  const left = page.left + codeSize + 40;
  const options = { width: page.right - left, align: 'right' } as const;
  pdf
    .fontSize(13)
    .fillColor(ink)
    .text(`${issuer}（盖章）`, left, top + 40, options);
  pdf.text(`${year}年${Number(month)}月${Number(day)}日`, left, top + 68, options);
}

/** Black on white with its empty margin, which cameras need. */
function drawCode(pdf: Pdf, address: string, left: number, top: number): void {
  const { size, data } = encode(address, { ecc: 'M', border: 4 });
  const step = codeSize / size;
  pdf.rect(left, top, codeSize, codeSize).fill('#ffffff');
  for (const [y, row] of data.entries())
    for (const [x, isDark] of row.entries()) if (isDark) pdf.rect(left + x * step, top + y * step, step, step);
  pdf.fill('#000000');
}

function drawWithdrawn(pdf: Pdf): void {
  pdf.save().rotate(-18, { origin: [page.width / 2, 420] });
  pdf.font('bold').fontSize(64).fillColor(seal, 0.5);
  pdf.text('已作废', 0, 380, { width: page.width, align: 'center' });
  pdf.restore();
}
