import { MenuFoldOutlined, MenuOutlined, MenuUnfoldOutlined, SearchOutlined } from '@ant-design/icons';
import { useLogout } from '@refinedev/core';
import { Button, Dropdown } from 'antd';
import { useSyncExternalStore } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { useSession } from '../../providers/session.ts';
import { Icon } from '../../ui/icon.tsx';
import { JobsLink } from '../jobs/jobs-link.tsx';
import { setSidebarOpen, sidebarOpen } from './sidebar-state.ts';

interface AdminHeaderProps {
  onOpenMenu: () => void;
  onOpenPalette: () => void;
}

/** Top bar: title, way back to the portal, commands, and the user's menu. */
export function AdminHeader({ onOpenMenu, onOpenPalette }: AdminHeaderProps) {
  const isOpen = useSyncExternalStore(sidebarOpen.subscribe, sidebarOpen.get);
  return (
    <header className="admin-header">
      <Button
        className="admin-header__fold"
        type="text"
        icon={isOpen ? <MenuFoldOutlined aria-hidden /> : <MenuUnfoldOutlined aria-hidden />}
        aria-label={isOpen ? '收起菜单' : '展开菜单'}
        aria-expanded={isOpen}
        onClick={() => setSidebarOpen(!isOpen)}
      />
      <Button
        className="admin-header__drawer"
        type="text"
        icon={<MenuOutlined aria-hidden />}
        aria-label="打开菜单"
        onClick={onOpenMenu}
      />
      <Link to="/admin" className="admin-header__title">
        运营管理系统
      </Link>
      <span className="admin-header__space" />
      <Button
        icon={<SearchOutlined aria-hidden />}
        onClick={onOpenPalette}
        className="admin-header__command"
        aria-label="搜索命令"
      >
        <span className="admin-header__word">搜索命令</span> <kbd>Ctrl K</kbd>
      </Button>
      <JobsLink />
      <Link to="/init" className="admin-header__portal">
        <Icon name="home" /> <span className="admin-header__word">返回门户</span>
      </Link>
      <AdminUserMenu />
    </header>
  );
}

function AdminUserMenu() {
  const { nickName, userName } = useSession();
  const { mutate: signOut } = useLogout();
  const navigate = useNavigate();
  const menu = {
    items: [
      { key: '/UserCenter/UserAccount', label: '我的账户' },
      { key: '/UserCenter/UserAccount#security', label: '登录与安全' },
      { key: 'leave', label: '退出登录' },
    ],
    onClick({ key }: { key: string }) {
      if (key === 'leave') signOut();
      else void navigate(key);
    },
  };
  return (
    <Dropdown menu={menu} trigger={['click']}>
      <Button type="text" className="admin-header__user" icon={<Icon name="user" />}>
        <span className="admin-header__word">{nickName || userName}</span>
      </Button>
    </Dropdown>
  );
}
