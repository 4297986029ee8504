import { type ChangeEvent, lazy, Suspense } from 'react';
import type { Theme } from '../../resources/maps/themes.ts';
import { focusFirst } from './focus-first.ts';
import type { ToolMenu } from './theme/tool-menu.ts';
import { ToolPalette } from './tool-palette.tsx';
import type { OneMapPageState } from './use-one-map.ts';

const ViewAsMenu = lazy(() => import('./view-as/view-as-menu.tsx').then((it) => ({ default: it.ViewAsMenu })));

/** What is open beside the toolbar: one of its menus, or the group of this number. */
export type Open = 'bases' | 'palette' | 'themes' | 'viewAs' | number | null;

interface OpenMenuProps {
  page: OneMapPageState;
  open: Exclude<Open, null>;
  menus: readonly ToolMenu[];
  rest: Parameters<typeof ToolPalette>[0]['groups'];
  onTheme: (theme: Theme) => void;
  onClose: () => void;
}

/** What a button of the toolbar opens beside it. */
export function OpenMenu({ page, open, menus, rest, onTheme, onClose }: OpenMenuProps) {
  if (open === 'viewAs')
    return (
      <Suspense fallback={null}>
        <ViewAsMenu />
      </Suspense>
    );
  if (open === 'bases')
    return (
      <Choice
        label="底图"
        rows={page.baseMaps}
        chosen={page.base?.id}
        noteOf={({ type }) => (type === 'public_map' ? '（需连互联网）' : '')}
        onChosen={({ id }) => page.change({ base: id })}
        onDone={onClose}
      />
    );
  if (open === 'themes')
    return (
      <Choice
        label="主题"
        rows={page.themes}
        chosen={page.theme?.id}
        noteOf={({ isOpen }) => (isOpen ? '' : '（未开放）')}
        onChosen={onTheme}
        onDone={onClose}
      />
    );
  const one = open === 'palette' ? undefined : menus[open];
  return (
    <ToolPalette
      groups={one ? [one] : rest}
      open={page.state.tool}
      onOpen={(code) => {
        // First: the panel takes the focus from where it is then
        onClose();
        page.openTool(code === page.state.tool ? null : code);
      }}
    />
  );
}

interface ChoiceProps<Row> {
  label: string;
  rows: readonly Row[];
  chosen: number | undefined;
  noteOf?: (row: Row) => string;
  onChosen: (row: Row) => void;
  onDone: () => void;
}

/** One of several. By the keyboard it stays open, so that one may look at each; a click is a choice. */
function Choice<Row extends { id: number; name: string }>(props: ChoiceProps<Row>) {
  const { label, rows, chosen, noteOf, onChosen, onDone } = props;
  const choose = (row: Row, { nativeEvent }: ChangeEvent): void => {
    onChosen(row);
    if (nativeEvent instanceof MouseEvent && nativeEvent.detail > 0) onDone();
  };
  return (
    <fieldset className="base-maps" ref={focusFirst} onKeyDown={({ key }) => key === 'Enter' && onDone()}>
      <legend>{label}</legend>
      {rows.map((row) => (
        <label key={row.id}>
          <input
            type="radio"
            name={`map-${label}`}
            checked={chosen === row.id}
            onChange={(event) => choose(row, event)}
          />
          {row.name}
          {noteOf?.(row)}
        </label>
      ))}
    </fieldset>
  );
}
