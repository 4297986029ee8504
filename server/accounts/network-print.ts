import type { SecretBox } from '../secrets/secret-box.ts';
import { subscriberOf } from './login-limits.ts';

/** Fingerprint of where a request comes from, for limits. */
export const networkPrint = (secrets: SecretBox, ip: string): string =>
  secrets.blindIndex(subscriberOf(ip), 'limits.address');
