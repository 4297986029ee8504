import { readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { ResolvedCall } from '../../src/resources/kit/calls-of.ts';
import { administrator, createMember, grantOnly, type Member, openSession } from '../helpers/members.ts';
import { declaredCalls, envelopeOf, type Given, make } from '../helpers/send.ts';
import { portalUnderTest } from '../helpers/portal-under-test.ts';
import { workingInput } from '../helpers/working-input.ts';

interface Line {
  method: string;
  path: string;
  encoding: string;
  access: string;
}

const lines: Line[] = readFileSync(new URL('../fixtures/endpoints.tsv', import.meta.url), 'utf8')
  .trim()
  .split('\n')
  .slice(1)
  .map((line) => {
    const [method = '', path = '', encoding = '', access = ''] = line.split('\t');
    return { method, path, encoding, access };
  });

/** Lines that take or answer files: tests/contract/object-*.test.ts, file-previews.test.ts and submit.test.ts have them. */
const fileLines = [
  'GET /api/ugGeoOss/preview',
  'GET /api/ugGeoOss/previewWithAuth',
  'GET /api/ugGeoOss/previewWithWaterColour',
  'GET /api/ugGeoOss/previewAuWithWaterColour',
  'POST /api/poi/downApplicationTemplate2',
  'POST /api/poi/downFileDataListSimp',
  'POST /api/ugGeoOss/download',
  'GET /api/ugGeoOss/download',
  'POST /api/ugGeoOss/multiDownload2',
  'POST /api/ugGeoAttached/uploadUserFile',
  'POST /api/ugGeoAttached/uploadProduct',
  'GET /api/ugOrderMain/multiDownLoadOrderFile',
];

const keyOf = ({ method, path }: Line): string => `${method} ${path}`;
const callOf = (line: Line): ResolvedCall | undefined =>
  declaredCalls.find(({ parsed }) => parsed.verb === line.method && parsed.path === line.path);
const covered = lines.filter((line) => !fileLines.includes(keyOf(line)));
const declared = covered.flatMap((line) => {
  const call = callOf(line);
  return call ? [{ name: `${keyOf(line)} (${call.id})`, line, call }] : [];
});

const portal = portalUnderTest({ OUTBOUND_HOSTS: '127.0.0.1' });
/** A stand-in for the institute's IGServer with one document. */
let mapServer: Server;
let admin: string;
let plain: Member;
let holder: Member;
/** A private-network user. */
let insider: Member;

beforeAll(async () => {
  mapServer = createServer((_, response) => response.end('["浙江地质图"]'));
  await new Promise<void>((resolve) => mapServer.listen(0, '127.0.0.1', resolve));
  admin = await administrator(portal.pool);
  plain = await createMember(portal.pool);
  holder = await createMember(portal.pool);
  insider = await createMember(portal.pool, { type: 0 });
});
beforeEach(() =>
  portal.pool.query(`UPDATE server SET ip = '127.0.0.1', port = $1, protocol = 'http'`, [
    (mapServer.address() as AddressInfo).port,
  ]),
);
afterAll(() => new Promise((resolve) => mapServer.close(resolve)));

describe('the specification’s calls are declared', () => {
  test('every line is declared', () => {
    expect(lines.filter((line) => !callOf(line)).map(keyOf)).toEqual([]);
    expect(fileLines.filter((key) => !lines.some((line) => keyOf(line) === key))).toEqual([]);
    expect(declared.length).toBeGreaterThan(60);
  });

  test.each(declared)('$name has the listed encoding and access', ({ line, call }) => {
    const body = ['json', 'form', 'multipart'].find((each) => line.encoding.includes(each));
    expect(call.parsed.encoding).toBe(body ?? call.parsed.encoding);
    const inQuery = /^query (\w+)/.exec(line.encoding)?.[1];
    expect(Object.keys(call.parsed.query)).toEqual(inQuery ? [inQuery] : Object.keys(call.parsed.query));
    const rights: Record<string, RegExp> = {
      guest: /^guest$/,
      user: /^user$/,
      'user (userType 1)': /^internet$/,
      admin: /^admin:/,
      'user+verified': /^verified$/,
    };
    expect(call.right).toMatch(rights[line.access] ?? /^never$/);
  });
});

/** Calls on the own account, those included that the specification does not list. */
const added = declaredCalls
  .filter(({ owner, id }) => owner === 'accounts' && !declared.some(({ call }) => call.id === id))
  .map((call) => ({ name: `${call.parsed.verb} ${call.parsed.path} (${call.id})`, call }));

describe('the running server answers them', () => {
  test.each([...declared, ...added])(
    '$name: refused without the right, allowed with it, in the envelope',
    async ({ call }) => {
      const { token = null, ...given } = await workingInput(portal, admin, call);
      if (call.right === 'guest') return expectAllowed(call, given, undefined);
      const refused = await make(portal.origin, call, given);
      expect([refused.status, envelopeOf(refused).data]).toEqual([401, null]);
      if (call.right === 'internet') await expectDenied(call, given, insider.token);
      if (!call.right.startsWith('admin:'))
        return expectAllowed(call, given, token ?? (await openSession(portal.pool, plain.id)));
      await expectDenied(call, given, plain.token);
      await grantOnly(portal.pool, holder, [call.right]);
      await expectAllowed(call, given, holder.token);
    },
  );

  async function expectDenied(call: ResolvedCall, given: Given, token: string): Promise<void> {
    const denied = await make(portal.origin, call, { ...given, token });
    expect([denied.status, envelopeOf(denied).data]).toEqual([403, null]);
  }

  async function expectAllowed(call: ResolvedCall, given: Given, token: string | undefined): Promise<void> {
    const answer = await make(portal.origin, call, { ...given, token });
    expect(answer.status, answer.text).toBe(200);
    const envelope = envelopeOf(answer);
    // validateToken says through the flag that this visitor has no valid token
    expect(envelope.success).toBe(call.id !== 'accounts.validateToken');
  }
});
