import { Drawer } from 'antd';
import { Menu } from './sidebar.tsx';

interface MobileSidebarProps {
  base: string;
  isOpen: boolean;
  onClose: () => void;
}

/** The menu as a drawer, for windows without room for a column. */
export function MobileSidebar({ base, isOpen, onClose }: MobileSidebarProps) {
  return (
    <Drawer open={isOpen} onClose={onClose} placement="left" width={272} title="管理菜单" className="admin-drawer">
      <Menu base={base} isOpen />
    </Drawer>
  );
}
