import type { ToolCode } from '../../map/tools/index.ts';
import { focusFirst } from './focus-first.ts';
import type { PaletteGroup } from './own-groups.ts';
import './tool-palette.css';

interface ToolPaletteProps {
  groups: readonly PaletteGroup[];
  open: ToolCode | null;
  onOpen: (code: ToolCode) => void;
}

/** Tools with their names, in groups. */
export function ToolPalette({ groups, open, onOpen }: ToolPaletteProps) {
  return (
    <div className="tool-palette" ref={focusFirst}>
      {groups.map(({ label: name, tools }) => (
        <section key={name} aria-label={name}>
          <h3>{name}</h3>
          {tools.map(({ code, label, help, icon }) => (
            <button
              key={code}
              type="button"
              aria-pressed={open === code}
              title={help}
              aria-label={label}
              onClick={() => onOpen(code)}
            >
              <ToolIcon path={icon} />
              {label}
            </button>
          ))}
        </section>
      ))}
    </div>
  );
}

/** The sign of a tool, as its declaration draws it. */
export const ToolIcon = ({ path }: { path: string }) => (
  <svg viewBox="0 0 24 24" width="1.25em" height="1.25em" aria-hidden focusable="false" className="tool-icon">
    <path d={path} />
  </svg>
);
