import { cleanName } from '../../src/resources/kit/clean-text.ts';

/** Content-Disposition with a Chinese name (RFC 6266, RFC 8187), and a name of plain letters for what cannot read it. */
export function contentDisposition(way: 'inline' | 'attachment', fileName: string): string {
  const whole = cleanName(fileName);
  const plain = whole.replace(/[^\x20-\x7e]/g, '_').replace(/["\\%/]/g, '_');
  const encoded = encodeURIComponent(whole).replace(/['()*]/g, (each) => `%${each.charCodeAt(0).toString(16)}`);
  return `${way}; filename="${plain}"; filename*=UTF-8''${encoded}`;
}
