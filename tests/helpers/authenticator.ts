import { Secret, TOTP } from 'otpauth';

/** The code that an authenticator with this secret (base32) shows now. */
export const codeOf = (secret: string): string => new TOTP({ secret: Secret.fromBase32(secret) }).generate();

/** A code that it does not show around now. */
export function wrongCodeOf(secret: string): string {
  const totp = new TOTP({ secret: Secret.fromBase32(secret) });
  const near = [-2, -1, 0, 1, 2].map((shift) => totp.generate({ timestamp: Date.now() + shift * 30_000 }));
  return ['111111', '222222', '333333', '444444', '555555', '666666'].find((code) => !near.includes(code)) ?? '';
}
