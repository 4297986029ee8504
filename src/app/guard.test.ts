import { describe, expect, it } from 'vitest';
import { admit as admitTo, type AccessMode } from './guard.ts';

const guest = { isLogin: false, roles: [], rights: [], pages: null };
const user = { isLogin: true, roles: [], rights: [], pages: null };
const holographic = { ...user, roles: ['全息数据用户'] };
const administrator = { ...user, rights: ['admin:coords.edit'] };
const here = { path: '/news', aliases: [] };
const flagged = { ...here, needs: 'none', requiresAuth: true } as const;
const open = { ...here, needs: 'none', requiresAuth: false } as const;

const menuPaths = new Set(['/home', '/news', '/standardSpecification', '/holographicData']);
const admit = (entry: Parameters<typeof admitTo>[0], session: Parameters<typeof admitTo>[1], mode: AccessMode) =>
  admitTo(entry, session, mode, menuPaths);

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
    const personal = { ...here, needs: 'login', requiresAuth: true } as const;
    expect(admit(personal, guest, 'open')).toBe('login');
    expect(admit(personal, user, 'open')).toBe('enter');
  });

  it('opens holographic pages to the role', () => {
    const page = { ...here, needs: 'holographic', requiresAuth: true } as const;
    expect(admit(page, guest, 'open')).toBe('login');
    expect(admit(page, user, 'open')).toBe('noRight');
    expect(admit(page, administrator, 'open')).toBe('noRight');
    expect(admit(page, holographic, 'open')).toBe('enter');
    expect(admit(page, { ...user, rights: ['admin:projects.*'] }, 'open')).toBe('enter');
  });

  it('opens the admin area to any administrative right', () => {
    const page = { ...here, needs: 'admin', requiresAuth: true } as const;
    expect(admit(page, guest, 'open')).toBe('login');
    expect(admit(page, user, 'open')).toBe('notAdmin');
    expect(admit(page, { ...user, rights: ['user'] }, 'open')).toBe('notAdmin');
    expect(admit(page, administrator, 'open')).toBe('enter');
  });

  it('closes pages of the menu that a list of page rights leaves out', () => {
    const limited = { ...holographic, pages: ['/StandardSpecification'] };
    const at = (path: string, aliases: string[] = []) => admit({ ...flagged, path, aliases }, limited, 'open');
    expect(at('/news')).toBe('noRight');
    expect(at('/newsDetail')).toBe('enter');
    expect(at('/StandardSpecification', ['/standardSpecification'])).toBe('enter');
    expect(at('/home')).toBe('enter');
    expect(admit({ ...flagged, path: '/holographicData', needs: 'holographic' }, limited, 'open')).toBe('noRight');
    expect(admit({ ...flagged, path: '/news' }, guest, 'open')).toBe('enter');
    expect(admit({ ...here, needs: 'admin', requiresAuth: true }, { ...administrator, pages: [] }, 'open')).toBe(
      'enter',
    );
  });
});
