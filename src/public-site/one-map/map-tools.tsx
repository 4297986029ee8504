import { lazy, type ReactNode, Suspense, useRef, useState } from 'react';
import type { MapDimension } from '../../map/state/map-state.ts';
import type { MapTool } from '../../map/tools/define-tool.ts';
import type { ToolCode } from '../../map/tools/index.ts';
import { useSession } from '../../providers/session.ts';
import type { Theme } from '../../resources/maps/themes.ts';
import { ErrorBoundary } from '../../ui/error-boundary.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { Icon } from '../../ui/icon.tsx';
import { message } from '../../ui/message.ts';
import type { Open } from './open-menu.tsx';
import { ownGroups } from './own-groups.ts';
import { toolMenus } from './theme/tool-menu.ts';
import { useFittingGroups } from './theme/use-fitting-groups.ts';
import type { OneMapPageState } from './use-one-map.ts';
import { mayViewAs } from './view-as/may-view-as.ts';
import { copyText } from '../../ui/copy-text.ts';
import { DimensionSwitch } from './dimension-switch.tsx';

/** Fetched with the first sign of somebody at the toolbar. */
const loadMenu = () => import('./open-menu.tsx');
const OpenMenu = lazy(() => loadMenu().then((it) => ({ default: it.OpenMenu })));

interface MapToolsProps {
  page: OneMapPageState;
  tools: readonly MapTool<ToolCode>[];
  onZoom: (by: number) => void;
  onHome: () => void;
  onTheme: (theme: Theme) => void;
  onDimension: (dimension: MapDimension) => void;
}

/** What is done with the map as a whole, and the tools in the groups of the theme, or behind one button. */
export function MapTools({ page, tools, onZoom, onHome, onTheme, onDimension }: MapToolsProps) {
  const bar = useRef<HTMLDivElement>(null);
  const [open, setOpen] = useState<Open>(null);
  // An address may open a tool beside an open menu
  const [tool, setTool] = useState(page.state.tool);
  if (tool !== page.state.tool) {
    setTool(page.state.tool);
    setOpen(null);
  }
  const { rights } = useSession();
  const menus = toolMenus(page.theme?.menuInfo ?? [], tools);
  const groups = menus.length > 0 ? menus : ownGroups(tools);
  const offersThemes = page.themes.length > 1;
  const offersViews = mayViewAs(rights);
  const shown = useFittingGroups(bar, menus.length, 7 + Number(offersThemes) + Number(offersViews));
  const part = (what: Open) => ({
    isPressed: open === what,
    onClick: () => setOpen(open === what ? null : what),
  });
  // What is in the menu goes: the focus is back where it was opened
  const close = (): void => {
    bar.current?.querySelector<HTMLButtonElement>(':scope > [aria-pressed="true"]')?.focus();
    setOpen(null);
  };
  const rest = groups.slice(shown);
  return (
    <div
      ref={bar}
      className="map-tools"
      data-open={open !== null}
      role="toolbar"
      tabIndex={-1}
      aria-label="地图工具"
      onKeyDown={({ key }) => key === 'Escape' && open !== null && close()}
      onPointerEnter={preload}
      onFocus={preload}
    >
      <Tool icon="zoomIn" label="放大" onClick={() => onZoom(1)} />
      <Tool icon="zoomOut" label="缩小" onClick={() => onZoom(-1)} />
      <Tool icon="home" label={hasOwnStart(page.basics) ? '回到起始范围' : '回到全省'} onClick={onHome} />
      <DimensionSwitch dimension={page.state.dimension} onChoose={onDimension} />
      <Tool icon="layers" label="切换底图" {...part('bases')} />
      {offersThemes ? <Tool icon="book" label="主题" {...part('themes')} /> : null}
      {menus.slice(0, shown).map(({ label, icon }, at) => (
        <Tool key={label} icon={icon} label={label} {...part(at)}>
          <span>{label}</span>
        </Tool>
      ))}
      {rest.length > 0 || (menus.length === 0 && tools.length > 0) ? (
        <Tool icon="grid" label={shown > 0 ? '更多工具' : '工具'} {...part('palette')} />
      ) : null}
      {tools.some(({ code }) => code === 'list') ? (
        <Tool
          icon="list"
          label="列表"
          isPressed={page.state.tool === 'list'}
          onClick={() => page.openTool(page.state.tool === 'list' ? null : 'list')}
        />
      ) : null}
      <Tool icon="share" label="复制链接" onClick={() => void copyLink()} />
      {offersViews ? <Tool icon="eye" label="以其他身份查看" {...part('viewAs')} /> : null}
      {open === null ? null : (
        <ErrorBoundary fallback={(error, retry) => <ErrorState error={error} title="菜单没有打开" onRetry={retry} />}>
          <Suspense fallback={null}>
            <OpenMenu {...{ page, open, menus, rest, onTheme }} onClose={close} />
          </Suspense>
        </ErrorBoundary>
      )}
    </div>
  );
}

// A failure is met again, and told, when a menu is opened
const preload = (): void => void loadMenu().catch(() => null);

const hasOwnStart = (basics: OneMapPageState['basics']): boolean => Boolean(basics?.startPoint ?? basics?.startBox);

async function copyLink(): Promise<void> {
  try {
    await copyText(window.location.href);
    message.success('链接已复制，打开后看到的与现在相同');
  } catch {
    message.warning('浏览器不允许复制，请从地址栏复制链接');
  }
}

interface ToolProps {
  icon: Parameters<typeof Icon>[0]['name'];
  label: string;
  isPressed?: boolean;
  onClick: () => void;
  children?: ReactNode;
}

function Tool({ icon, label, isPressed, onClick, children }: ToolProps) {
  return (
    <button
      type="button"
      className={children ? 'map-button map-button--group' : 'map-button'}
      title={label}
      aria-label={label}
      {...(isPressed === undefined ? {} : { 'aria-pressed': isPressed })}
      onClick={onClick}
    >
      <Icon name={icon} />
      {children}
    </button>
  );
}
