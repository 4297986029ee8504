import { useState } from 'react';
import type { MapTool } from '../../map/tools/define-tool.ts';
import type { ToolCode } from '../../map/tools/index.ts';
import { Icon } from '../../ui/icon.tsx';
import { message } from '../../ui/message.ts';
import { ToolPalette } from './tool-palette.tsx';
import type { OneMapPageState } from './use-one-map.ts';

interface MapToolsProps {
  page: OneMapPageState;
  tools: readonly MapTool<ToolCode>[];
  onZoom: (by: number) => void;
  onHome: () => void;
}

/** What is done with the map as a whole: nearer and farther, the province, the base map, the link to what is shown. */
export function MapTools({ page, tools, onZoom, onHome }: MapToolsProps) {
  const [open, setOpen] = useState<'bases' | 'palette' | null>(null);
  const toggle = (what: 'bases' | 'palette'): void => setOpen(open === what ? null : what);
  return (
    <div className="map-tools" role="toolbar" aria-label="地图工具" aria-orientation="vertical">
      <Tool icon="zoomIn" label="放大" onClick={() => onZoom(1)} />
      <Tool icon="zoomOut" label="缩小" onClick={() => onZoom(-1)} />
      <Tool icon="home" label="回到全省" onClick={onHome} />
      <Tool icon="layers" label="切换底图" isPressed={open === 'bases'} onClick={() => toggle('bases')} />
      <Tool icon="grid" label="工具" isPressed={open === 'palette'} onClick={() => toggle('palette')} />
      <Tool icon="share" label="复制链接" onClick={() => void copyLink()} />
      {open === 'bases' ? (
        <BaseMaps
          page={page}
          onChosen={(id) => {
            page.change({ base: id });
            setOpen(null);
          }}
        />
      ) : null}
      {open === 'palette' ? (
        <ToolPalette
          tools={tools}
          open={page.state.tool}
          onOpen={(code) => {
            page.openTool(code === page.state.tool ? null : code);
            setOpen(null);
          }}
        />
      ) : null}
    </div>
  );
}

async function copyLink(): Promise<void> {
  try {
    await navigator.clipboard.writeText(window.location.href);
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
}

function Tool({ icon, label, isPressed, onClick }: ToolProps) {
  return (
    <button
      type="button"
      className="map-button"
      title={label}
      aria-label={label}
      {...(isPressed === undefined ? {} : { 'aria-pressed': isPressed })}
      onClick={onClick}
    >
      <Icon name={icon} />
    </button>
  );
}

function BaseMaps({ page, onChosen }: { page: OneMapPageState; onChosen: (id: number) => void }) {
  return (
    <fieldset className="base-maps">
      <legend>底图</legend>
      {page.baseMaps.map(({ id, name }) => (
        <label key={id}>
          <input type="radio" name="base-map" checked={page.base?.id === id} onChange={() => onChosen(id)} />
          {name}
        </label>
      ))}
    </fieldset>
  );
}
