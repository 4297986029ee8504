/** Whether the asker takes gzip, which the weight 0 refuses (RFC 9110, 12.4.2). @param header Accept-Encoding */
export const mayGzip = (header: string | string[] | undefined): boolean =>
  String(header ?? '')
    .split(',')
    .some((each) => {
      const [coding = '', ...parameters] = each.split(';').map((part) => part.trim());
      return /\bgzip$/i.test(coding) && !parameters.some((part) => /^q=0(?:\.0*)?$/i.test(part));
    });
