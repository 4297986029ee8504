import type { MapTool } from '../../map/tools/define-tool.ts';
import { toolGroups } from '../../map/tools/define-tool.ts';
import type { ToolCode } from '../../map/tools/index.ts';

interface ToolPaletteProps {
  tools: readonly MapTool<ToolCode>[];
  open: ToolCode | null;
  onOpen: (code: ToolCode) => void;
}

/** All tools with their names, in groups. */
export function ToolPalette({ tools, open, onOpen }: ToolPaletteProps) {
  return (
    <div className="tool-palette">
      {toolGroups.map((group) => {
        const members = tools.filter((tool) => tool.group === group);
        return members.length === 0 ? null : (
          <section key={group} aria-label={group}>
            <h3>{group}</h3>
            {members.map(({ code, label, help, icon }) => (
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
        );
      })}
    </div>
  );
}

/** The sign of a tool, as its declaration draws it. */
export const ToolIcon = ({ path }: { path: string }) => (
  <svg viewBox="0 0 24 24" width="1.25em" height="1.25em" aria-hidden focusable="false" className="tool-icon">
    <path d={path} />
  </svg>
);
