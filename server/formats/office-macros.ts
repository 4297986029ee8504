/** Office files of either generation, with and without macros by their names. */
const office = /\.(?:do[ct]|xl[sta]|pp[ts]|pot)[xmb]?$/iu;
export const isOfficeName = (name: string): boolean => office.test(name);

/** A part of an Office file that is a macro, or a file with macros in it. */
export const isMacroPart = (name: string): boolean =>
  /(?:^|[/\\])vbaProject\.bin$|\.(?:do[ct]|xl[sta]|pp[ts]|pot)m$/iu.test(name);

/** Names of parts stand in a ZIP unpacked; in the older files a storage is named in UTF-16. */
const needles = ['vbaproject.bin', '_vba_project'.replace(/./gu, '$&\0')];
const reach = Math.max(...needles.map(({ length }) => length));

/** Looks for macros in the bytes of an Office file as they come. @returns what takes the next bytes, and answers whether they are there */
export function macroFinder(): (bytes: Buffer) => boolean {
  let rest = '';
  return (bytes) => {
    const text = rest + bytes.toString('latin1').toLowerCase();
    rest = text.slice(-reach);
    return needles.some((needle) => text.includes(needle));
  };
}

export const macroFault = '含有宏（VBA），须去掉';
export const macroMend = '请另存为不带宏的 DOCX、XLSX 或 PPTX';
