import iconv from 'iconv-lite';

/** Name of an entry of a ZIP as its maker wrote it: UTF-8, or GB18030 as Chinese systems pack it. */
export function zipEntryName(raw: Buffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(raw);
  } catch {
    return iconv.decode(raw, 'gb18030');
  }
}

/** Whether a name leads out of the package: absolute, on a drive, or upwards. */
export const isUnsafeEntry = (name: string): boolean => /^([a-z]:|[/\\])|(^|[/\\])\.\.([/\\]|$)/iu.test(name);
