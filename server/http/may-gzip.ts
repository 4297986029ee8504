/** Accept-Encoding that names gzip, and not with the weight 0 that refuses it (RFC 9110, 12.4.2). */
const gzipNamed = /\bgzip\b(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/i;

/** Whether the asker takes gzip. @param header Accept-Encoding */
export const mayGzip = (header: string | string[] | undefined): boolean => gzipNamed.test(String(header ?? ''));
