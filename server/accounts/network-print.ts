import { subscriberOf } from '../http/networks.ts';
import type { SecretBox } from '../secrets/secret-box.ts';

/** Fingerprint of where a request comes from, for limits. */
export const networkPrint = (secrets: SecretBox, ip: string): string =>
  secrets.blindIndex(subscriberOf(ip), 'limits.address');
