import { ConfigProvider } from 'antd';
import type { ThemeConfig } from 'antd/es/config-provider/context';
import zhCN from 'antd/es/locale/zh_CN';
import { useEffect } from 'react';

/** Gives theme and language to notices, which antd draws outside the page's own tree. */
export function useNoticeTheme(theme: ThemeConfig): void {
  useEffect(() => {
    ConfigProvider.config({
      holderRender: (children) => (
        <ConfigProvider locale={zhCN} theme={theme} button={{ autoInsertSpace: false }}>
          {children}
        </ConfigProvider>
      ),
    });
  }, [theme]);
}
