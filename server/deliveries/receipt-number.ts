/** A receipt's number as people type it, as it is issued: half-width, without blanks, with the hyphen of the keyboard. */
export const plainReceiptNo = (typed: string): string =>
  typed
    .normalize('NFKC')
    .replaceAll(/[\s\p{Cf}]/gu, '')
    .replaceAll(/[\u2010-\u2015\u2212\u2500\uFE58]/g, '-');
