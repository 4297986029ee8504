import { useEffect, useState } from 'react';
import type { ThemeConfig } from 'antd/es/config-provider/context';
import { useDisplayMode } from '../ui/display-mode.ts';
import { prefersStillness, subscribeStillness } from '../ui/stillness.ts';

/** antd's own font size in this area, in CSS pixels: the page's root size, never under 14, a little denser than reading text. */
const fontSizeOf = (rootPx: number): number => Math.max(14, Math.round(rootPx * 0.875));

/** Reads the mineral tokens where they are declared (tokens.css), so that contrast and text modes reach antd too. */
function readTheme(): ThemeConfig {
  const style = getComputedStyle(document.documentElement);
  const pigment = (name: string): string | undefined => style.getPropertyValue(`--${name}`).trim() || undefined;
  const fontSize = fontSizeOf(Number.parseFloat(style.fontSize) || 16);
  const token = {
    colorPrimary: pigment('azurite'),
    colorInfo: pigment('azurite'),
    colorLink: pigment('azurite'),
    colorSuccess: pigment('malachite'),
    colorWarning: pigment('ochre'),
    colorError: pigment('cinnabar'),
    colorPrimaryBg: pigment('azurite-wash'),
    controlItemBgActive: pigment('azurite-wash'),
    colorSuccessBg: pigment('malachite-wash'),
    colorWarningBg: pigment('ochre-wash'),
    colorErrorBg: pigment('cinnabar-wash'),
    colorInfoBg: pigment('azurite-wash'),
    colorTextBase: pigment('ink'),
    colorBgLayout: pigment('paper'),
    colorBorder: pigment('line-strong'),
    colorTextDescription: pigment('text-quiet'),
    colorTextPlaceholder: pigment('text-faint'),
    fontFamily: pigment('font-text'),
    fontSize,
    controlHeight: Math.round(fontSize * 2.3),
    borderRadius: 4,
    wireframe: false,
    // Cut short by base.css, an animation may end unheard, and its list then never shows
    motion: !prefersStillness(),
  };
  const given = Object.fromEntries(Object.entries(token).filter(([, value]) => value !== undefined));
  return {
    token: given,
    components: {
      Table: {
        cellPaddingBlockSM: 6,
        headerBg: pigment('wash') ?? '#efeadd',
        rowHoverBg: pigment('azurite-wash') ?? '#e4eef4',
      },
    },
  };
}

/** antd's theme; made anew when the window, the display mode or the wish for stillness changes the tokens. */
export function useAdminTheme(): ThemeConfig {
  const mode = useDisplayMode();
  const [theme, setTheme] = useState(readTheme);
  useEffect(() => {
    const renew = (): void => setTheme(readTheme());
    renew();
    window.addEventListener('resize', renew);
    const endStillness = subscribeStillness(renew);
    return () => {
      window.removeEventListener('resize', renew);
      endStillness();
    };
  }, [mode]);
  return theme;
}
