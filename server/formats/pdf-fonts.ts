import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';

/** Bytes of the two weights that a printed log is set in: Noto Sans SC (SIL Open Font License). */
export interface PdfFonts {
  regular: Buffer;
  bold: Buffer;
}

const resolve = createRequire(import.meta.url).resolve;
const fontFile = (weight: string): Promise<Buffer> =>
  readFile(resolve(`@expo-google-fonts/noto-sans-sc/${weight}/NotoSansSC_${weight}.ttf`));

let loading: Promise<PdfFonts> | null = null;

/** Read at the first log and kept: 20 MB that a portal without such a wish never needs. */
export function pdfFonts(): Promise<PdfFonts> {
  loading ??= Promise.all([fontFile('400Regular'), fontFile('700Bold')]).then(([regular, bold]) => ({ regular, bold }));
  loading.catch(() => {
    loading = null;
  });
  return loading;
}
