import { randomUUID } from 'node:crypto';
import { systemReader } from './reader.ts';
import type { WriteRequest } from './transaction.ts';

/** A write that nobody asks for: what time alone brings about. `callId` stands in the log in place of a call. */
export const asSystem = (callId: string): WriteRequest => ({
  reader: systemReader,
  callId,
  idempotencyKey: null,
  input: null,
  ip: '127.0.0.1',
  requestId: randomUUID(),
});
