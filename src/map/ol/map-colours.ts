export interface MapColours {
  land: string;
  county: string;
  city: string;
  text: string;
  halo: string;
  footprint: string;
  highlight: string;
  grid: string;
}

/** Colours of the small maps from the design tokens of the page, so that high contrast reaches them too. */
export function mapColours(): MapColours {
  const style = getComputedStyle(document.documentElement);
  const token = (name: string, otherwise: string): string => style.getPropertyValue(`--${name}`).trim() || otherwise;
  return {
    land: token('lead-white', '#ffffff'),
    county: token('line-strong', '#7d8a88'),
    city: token('text-quiet', '#4d5d61'),
    text: token('text-quiet', '#4d5d61'),
    halo: token('lead-white', '#ffffff'),
    footprint: token('azurite', '#1c5d85'),
    highlight: token('ochre', '#a65a1f'),
    grid: token('on-ink-quiet', '#b9c4c3'),
  };
}

/** A '#rrggbb' colour with an opacity of 0…1. */
export function translucent(colour: string, opacity: number): string {
  const alpha = Math.round(opacity * 255)
    .toString(16)
    .padStart(2, '0');
  return /^#[0-9a-f]{6}$/i.test(colour) ? colour + alpha : colour;
}
