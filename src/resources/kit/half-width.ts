/** Full-width letters, digits and signs as half-width ones, odd spaces as none around. */
export const halfWidth = (text: string): string =>
  text
    .replace(/[！-～]/gu, (sign) => String.fromCharCode(sign.charCodeAt(0) - 0xfee0))
    .replace(/[\u3000\u00a0]/gu, ' ');
