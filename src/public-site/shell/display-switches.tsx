import { setDisplayMode, useDisplayMode } from '../../ui/display-mode.ts';
import { Icon } from '../../ui/icon.tsx';

/** 大字 and 高对比: kept in this browser. */
export function DisplaySwitches() {
  const { isLargeText, isHighContrast } = useDisplayMode();
  return (
    <>
      <button
        type="button"
        className="tool-button"
        aria-pressed={isLargeText}
        onClick={() => setDisplayMode({ isLargeText: !isLargeText })}
      >
        <Icon name="textSize" />
        大字
      </button>
      <button
        type="button"
        className="tool-button"
        aria-pressed={isHighContrast}
        onClick={() => setDisplayMode({ isHighContrast: !isHighContrast })}
      >
        <Icon name="contrast" />
        高对比
      </button>
    </>
  );
}
