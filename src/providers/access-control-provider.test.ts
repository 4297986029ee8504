import { describe, expect, test } from 'vitest';
import { resources, resourceNamed } from '../resources/index.ts';
import { callsOf } from '../resources/kit/calls-of.ts';
import { type Caller, guest } from '../resources/kit/rights.ts';
import { accessControlProvider, accessOf } from './access-control-provider.ts';

const admin = (...rights: string[]): Caller => ({
  isLoggedIn: true,
  isVerified: true,
  isInternetUser: false,
  isHolographic: false,
  rights,
});
const coords = resourceNamed('coords');

describe('access', () => {
  test('every call of every resource is open to the whole administrator, and closed calls say why', () => {
    for (const resource of resources) {
      for (const call of callsOf(resource)) {
        expect([call.id, accessOf(resource, call.name, admin('admin:*'))]).toEqual([call.id, { can: true }]);
        const answer = accessOf(resource, call.name, guest);
        const expected = call.right === 'guest' ? { can: true } : { can: false, reason: '请先登录' };
        expect([call.id, answer]).toEqual([call.id, expected]);
      }
    }
  });

  test("Refine's names stand for ours", () => {
    const caller = admin('admin:coords.create', 'admin:coords.remove', 'admin:coords.setCurrent');
    const may = (action: string) => accessOf(coords, action, caller).can;
    expect(['create', 'clone', 'delete', 'setCurrent'].map(may)).toEqual([true, true, true, true]);
    expect(['edit', 'deleteMany', 'export'].map(may)).toEqual([false, false, false]);
    expect(accessOf(coords, 'edit', caller).reason).toBe('没有权限，请联系管理员授权');
    expect(accessOf(coords, 'fly', caller)).toEqual({ can: false, reason: '坐标系没有这项操作' });
    expect(accessOf(resourceNamed('site'), 'list', guest)).toEqual({ can: true });
  });

  test('the session is asked, here the one of a guest', async () => {
    const can = accessControlProvider.can;
    expect(await can({ resource: 'coords', action: 'list' })).toEqual({ can: true });
    expect(await can({ resource: 'coords', action: 'edit' })).toEqual({ can: false, reason: '请先登录' });
    expect(await can({ resource: 'nothing', action: 'list' })).toEqual({
      can: false,
      reason: '没有名为 nothing 的资源',
    });
    expect((await can({ action: 'list' })).can).toBe(false);
  });
});
