import '@ant-design/v5-patch-for-react-19';
import { Refine } from '@refinedev/core';
import routerProvider from '@refinedev/react-router';
import { useQueryClient } from '@tanstack/react-query';
import { ConfigProvider } from 'antd';
import zhCN from 'antd/es/locale/zh_CN';
import { accessControlProvider } from '../providers/access-control-provider.ts';
import { auditLogProvider } from '../providers/audit-log-provider.ts';
import { authProvider } from '../providers/auth-provider.ts';
import { dataProvider } from '../providers/data-provider.ts';
import { i18nProvider } from '../providers/i18n-provider.ts';
import { notificationProvider } from '../providers/notification-provider.ts';
import { useSession } from '../providers/session.ts';
import { isAdministrator } from '../resources/kit/rights.ts';
import { adminBase, refineResources } from './admin-resources.ts';
import { AdminRoutes } from './admin-routes.tsx';
import { useAdminTheme } from './admin-theme.ts';
import { useCaller } from './caller.ts';
import { ForbiddenPage } from './forbidden-page.tsx';
import { RestrictedPage } from './restricted-page.tsx';
import { ToLogin } from './to-login.tsx';
import { useNoticeTheme } from './use-notice-theme.tsx';
import './admin.css';

/** Milliseconds in which a deletion can be taken back. */
const undoableTimeout = 5000;

/** The admin area, shown at /admin and below: to login for guests, a closed door for users without an administrative right. */
export function AdminApp() {
  const caller = useCaller();
  const { restriction } = useSession();
  const theme = useAdminTheme();
  const queryClient = useQueryClient();
  useNoticeTheme(theme);
  if (!caller.isLoggedIn) return <ToLogin />;
  if (restriction) return <RestrictedPage restriction={restriction} />;
  if (!isAdministrator(caller)) return <ForbiddenPage />;
  return (
    <ConfigProvider locale={zhCN} theme={theme} button={{ autoInsertSpace: false }}>
      <Refine
        routerProvider={routerProvider}
        dataProvider={dataProvider}
        authProvider={authProvider}
        accessControlProvider={accessControlProvider}
        i18nProvider={i18nProvider}
        notificationProvider={notificationProvider}
        auditLogProvider={auditLogProvider}
        resources={refineResources}
        options={{
          syncWithLocation: true,
          warnWhenUnsavedChanges: true,
          mutationMode: 'undoable',
          undoableTimeout,
          disableTelemetry: true,
          title: { text: '运营管理系统', icon: null },
          reactQuery: { clientConfig: queryClient },
        }}
      >
        <AdminRoutes base={adminBase} />
      </Refine>
    </ConfigProvider>
  );
}
