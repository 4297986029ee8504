/** What the first bytes of a file say that it is, whatever it is named. */

const startsWith = (head: Buffer, ...bytes: readonly number[]): boolean => bytes.every((byte, at) => head[at] === byte);

/** Where the heading of a Windows program says that its further heading is. */
const peOffset = 0x3c;

/** A program of Windows (PE) or Linux (ELF). The letters MZ alone are a text like any other. */
export function isExecutable(head: Buffer): boolean {
  if (startsWith(head, 0x7f, 0x45, 0x4c, 0x46)) return true;
  if (!startsWith(head, 0x4d, 0x5a) || head.length < peOffset + 4) return false;
  const at = head.readUInt32LE(peOffset);
  return at + 4 <= head.length && head.readUInt32LE(at) === 0x00_00_45_50;
}

/** TIFF and BigTIFF, in either order of bytes. */
export const isTiff = (head: Buffer): boolean =>
  startsWith(head, 0x49, 0x49, 42, 0) ||
  startsWith(head, 0x4d, 0x4d, 0, 42) ||
  startsWith(head, 0x49, 0x49, 43, 0) ||
  startsWith(head, 0x4d, 0x4d, 0, 43);

/** Formats that are a ZIP inside: office documents, maps and models of other programs. */
const zipped =
  /^(?:docx|docm|xlsx|xlsm|xlsb|pptx|odt|ods|odp|odg|kmz|qgz|mpk|mpkx|lpk|lpkx|aprx|ppkx|slpk|tpk|tpkx|vtpk|gdbtable|3mf|sldprt|epub|ofd|vsdx|mmap|xmind|apk|sketch|3tz|m3d|mapx)$/u;

/** A package under the name of something else: ZIP, RAR or 7z. */
export function isHiddenPackage(head: Buffer, ending: string): boolean {
  if (startsWith(head, 0x52, 0x61, 0x72, 0x21, 0x1a, 0x07)) return true;
  const isOther = startsWith(head, 0x37, 0x7a, 0xbc, 0xaf, 0x27, 0x1c);
  return (isOther || startsWith(head, 0x50, 0x4b, 3, 4)) && !zipped.test(ending);
}
