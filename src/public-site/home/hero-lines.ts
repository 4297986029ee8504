import { useQuery } from '@tanstack/react-query';

/** A labelled place of the picture; `x`, `y` in the units of the drawing. */
export interface HeroPlace {
  name: string;
  kind: 'summit' | 'gssp' | 'city';
  /** Metres above sea level; null where that is not the point. */
  metres: number | null;
  x: number;
  y: number;
}

/** The generated picture of the hero (base-data/hero-lines.json): SVG path data per family of lines. */
export interface HeroLines {
  /** What must be said about the lines wherever they are shown. */
  notice: string;
  viewBox: readonly [number, number, number, number];
  outline: string;
  islands: string;
  /** Contour lines, lowest first. */
  contours: readonly { metres: number; path: string }[];
  waterLines: readonly string[];
  places: readonly HeroPlace[];
}

async function loadHeroLines({ signal }: { signal: AbortSignal }): Promise<HeroLines> {
  const answer = await fetch(`${import.meta.env.BASE_URL}base-data/hero-lines.json`, { signal });
  if (!answer.ok) throw new Error('等高线图没有加载出来');
  return (await answer.json()) as HeroLines;
}

/** The picture's lines, loaded once per visit. */
export const useHeroLines = () =>
  useQuery({ queryKey: ['base-data', 'hero-lines'], queryFn: loadHeroLines, staleTime: Infinity });
