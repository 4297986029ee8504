import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { refreshSession, useSession } from '../../providers/session.ts';
import { AccountBanner } from './account-banner.tsx';
import { CancelSection } from './cancel/cancel-section.tsx';
import { CertificationSection } from './certification/certification-section.tsx';
import { DevicesSection } from './devices/devices-section.tsx';
import { NoticesSection } from './notices/notices-section.tsx';
import { ProfileSection } from './profile/profile-section.tsx';
import { SecuritySection } from './security-section.tsx';
import { UserCenterLayout } from './user-center-layout.tsx';
import './user-account-page.css';

/** /UserCenter/UserAccount. `#<part>` comes to a part of it, `needAuth=0` to the open form of the certification. */
export function UserAccountPage() {
  const { userType, unreadNotices, userId } = useSession();
  const { search, hash, key } = useLocation();
  const isAsked = new URLSearchParams(search).get('needAuth') === '0';
  // A decision on the certification, or a role, may have come since the login
  useQuery({ queryKey: ['account', 'info', userId], queryFn: () => refreshSession().then(() => null) });
  useArrival(isAsked ? 'certification' : hash.slice(1), key);

  const parts = [
    { id: 'profile', label: '基本资料' },
    { id: 'certification', label: '实名认证' },
    { id: 'security', label: '登录与安全' },
    { id: 'devices', label: '登录设备' },
    { id: 'notices', label: '通知', unread: unreadNotices },
    ...(userType === 1 ? [{ id: 'cancel', label: '注销账户' }] : []),
  ];
  return (
    <UserCenterLayout title="我的账户" parts={parts}>
      <AccountBanner />
      <ProfileSection />
      <CertificationSection isAsked={isAsked} />
      <SecuritySection />
      <DevicesSection />
      <NoticesSection />
      <CancelSection />
    </UserCenterLayout>
  );
}

/** Brings the named part to the reader on each visit of its address; the focus goes there unless a form in it has it. */
function useArrival(id: string, visit: string): void {
  useEffect(() => {
    if (!id) return undefined;
    // After the frame of the site has put the focus on the new page
    const frame = requestAnimationFrame(() => {
      const part = document.getElementById(id);
      part?.scrollIntoView({ block: 'start' });
      const field = part?.querySelector<HTMLElement>('form input:not([hidden])') ?? part;
      field?.focus({ preventScroll: true });
    });
    return () => cancelAnimationFrame(frame);
  }, [id, visit]);
}
