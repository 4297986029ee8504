import { createCipheriv } from 'node:crypto';

/** Bytes that no packing makes fewer, the same in every run. @param n which: another number, other bytes (0 to 255) */
export const noise = (size: number, n = 0): Buffer =>
  createCipheriv('aes-256-ctr', Buffer.alloc(32, n), Buffer.alloc(16)).update(Buffer.alloc(size));
