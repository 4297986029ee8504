/** Full-width letters, digits and signs as half-width ones, odd spaces as none around. */
export const halfWidth = (text: string): string =>
  text.replace(/[！-～\u3000\u00a0]/gu, (sign) => sign.normalize('NFKC'));
