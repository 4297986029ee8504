import { describe, expect, it } from 'vitest';
import { admit } from './guard.ts';

const guest = { isLogin: false, roles: [], rights: [] };
const user = { isLogin: true, roles: [], rights: [] };
const holographic = { isLogin: true, roles: ['全息数据用户'], rights: [] };
const administrator = { isLogin: true, roles: [], rights: ['admin:coords.edit'] };
const flagged = { needs: 'none', requiresAuth: true } as const;
const open = { needs: 'none', requiresAuth: false } as const;

describe('admit', () => {
  it('lets guests into flagged pages in open mode only', () => {
    expect(admit(flagged, guest, 'open')).toBe('enter');
    expect(admit(flagged, guest, 'flagged')).toBe('login');
    expect(admit(open, guest, 'flagged')).toBe('enter');
    expect(admit(flagged, user, 'flagged')).toBe('enter');
  });

  it('waits for the access mode only where it matters', () => {
    expect(admit(flagged, guest, null)).toBe('wait');
    expect(admit(open, guest, null)).toBe('enter');
    expect(admit(flagged, user, null)).toBe('enter');
  });

  it('asks for a login on personal pages in either mode', () => {
    const personal = { needs: 'login', requiresAuth: true } as const;
    expect(admit(personal, guest, 'open')).toBe('login');
    expect(admit(personal, user, 'open')).toBe('enter');
  });

  it('opens holographic pages to the role', () => {
    const page = { needs: 'holographic', requiresAuth: true } as const;
    expect(admit(page, guest, 'open')).toBe('login');
    expect(admit(page, user, 'open')).toBe('noRight');
    expect(admit(page, administrator, 'open')).toBe('noRight');
    expect(admit(page, holographic, 'open')).toBe('enter');
  });

  it('opens the admin area to any administrative right', () => {
    const page = { needs: 'admin', requiresAuth: true } as const;
    expect(admit(page, guest, 'open')).toBe('login');
    expect(admit(page, user, 'open')).toBe('notAdmin');
    expect(admit(page, { ...user, rights: ['user'] }, 'open')).toBe('notAdmin');
    expect(admit(page, administrator, 'open')).toBe('enter');
  });
});
