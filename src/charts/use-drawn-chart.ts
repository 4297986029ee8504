import { type RefObject, useEffect, useRef, useState } from 'react';
import { useDisplayMode } from '../ui/display-mode.ts';
import type { ChartOption } from './base-option.ts';
import { chartTheme, type ChartTheme } from './chart-theme.ts';
import type { DrawnChart } from './draw-chart.ts';

interface Drawing {
  target: RefObject<HTMLDivElement | null>;
  /** The drawing code could not be fetched; the table still tells everything. */
  isMissing: boolean;
}

/** Draws while the component is there; anew when the numbers, the display mode or the size change. */
export function useDrawnChart(
  build: (theme: ChartTheme) => ChartOption,
  numbers: string,
  onPick: ((name: string) => void) | undefined,
): Drawing {
  const target = useRef<HTMLDivElement>(null);
  const [chart, setChart] = useState<DrawnChart | null>(null);
  const [isMissing, setIsMissing] = useState(false);
  const { isLargeText, isHighContrast } = useDisplayMode();
  const latest = useRef({ build, onPick });
  useEffect(() => {
    latest.current = { build, onPick };
  });

  useEffect(() => {
    const element = target.current;
    if (!element) return;
    let made: DrawnChart | null = null;
    let isGone = false;
    const sizes = new ResizeObserver(() => made?.resize());
    import('./draw-chart.ts').then(
      ({ drawChart }) => {
        if (isGone) return;
        made = drawChart(element, (name) => latest.current.onPick?.(name));
        sizes.observe(element);
        setChart(made);
      },
      () => setIsMissing(true),
    );
    return () => {
      isGone = true;
      sizes.disconnect();
      made?.close();
      setChart(null);
    };
  }, []);

  useEffect(() => {
    chart?.show(latest.current.build(chartTheme()));
  }, [chart, numbers, isLargeText, isHighContrast]);
  return { target, isMissing };
}
