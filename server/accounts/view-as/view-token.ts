import * as z from 'zod/mini';
import { viewedKinds, type ViewedKind } from '../../../src/resources/shared/view-as.ts';
import type { TokenSealer } from '../../secrets/seal-token.ts';
import type { Viewed } from './viewed-reader.ts';

const context = 'view as';
const lifetimeMs = 3600_000;

const content = z.strictObject({
  by: z.int(),
  kind: z.enum(viewedKinds.map(({ value }): ViewedKind => value)),
  role: z.nullable(z.int()),
  until: z.int(),
});

/** A token that lets this user, and nobody else, be answered as somebody for an hour. */
export function writeViewToken(
  sealer: TokenSealer,
  by: number,
  { kind, role }: Viewed,
): { token: string; until: Date } {
  const until = Date.now() + lifetimeMs;
  return { token: sealer.sealToken(JSON.stringify({ by, kind, role, until }), context), until: new Date(until) };
}

/** Null: it was altered, is another user's, or its hour is over. */
export function readViewToken(sealer: TokenSealer, token: string, by: number): Viewed | null {
  const plain = sealer.openToken(token, context);
  if (plain === null) return null;
  const { by: owner, kind, role, until } = content.parse(JSON.parse(plain));
  return owner === by && until > Date.now() ? { kind, role } : null;
}
