import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { provinceBox } from '../../../geo/province.ts';
import { isAtStart } from '../../../map/state/map-state.ts';
import type { Extent } from '../../../resources/kit/field-kinds.ts';
import type { Theme } from '../../../resources/maps/themes.ts';
import { isLeft } from '../../../ui/heading-for.ts';
import type { OneMapPageState } from '../use-one-map.ts';

/**
 * Where the map goes: to what the address says, else to where its theme begins, else to the whole province.
 * @param isLed somebody else says where, in a moment: a story
 */
export function useStartView({ state, change, theme, isPending, setTheme }: Starting, isLed = false) {
  const [isOpenedAtStart, setOpenedAtStart] = useState(
    () => !isLed && isAtStart(state) && state.scene === null && (state.dimension === '2d' || state.eye === null),
  );
  const [fitTo, setFitTo] = useState<Extent | null>(() => (isOpenedAtStart ? provinceBox : null));
  const go = useCallback((box: Extent) => setFitTo({ ...box }), []);
  const begin = useCallback(
    (of: Theme | null) => {
      const { startPoint, startZoom, startBox } = of?.basicInfo ?? {};
      if (startPoint && startZoom) change({ ...startPoint, zoom: startZoom, eye: null });
      else go(startBox ?? provinceBox);
    },
    [change, go],
  );
  const enter = useEffectEvent((of: Theme) => {
    const { startPoint, startBox } = of.basicInfo ?? {};
    if (startPoint || startBox) begin(of);
  });
  useEffect(() => {
    if (isPending || !isOpenedAtStart) return;
    setOpenedAtStart(false);
    if (theme) enter(theme);
  }, [isPending, isOpenedAtStart, theme]);
  const { pathname } = useLocation();
  const wasElsewhere = useRef(false);
  const isStart = isAtStart(state);
  // A scene of the 3D map has a place of its own, and so has a camera
  const beginAgain = useEffectEvent(() =>
    isLed || isLeft(pathname) || state.scene !== null || state.eye !== null ? undefined : begin(theme),
  );
  // The menu of the site leads to the page without a place also from the page itself
  useEffect(() => {
    if (isStart && wasElsewhere.current) beginAgain();
    wasElsewhere.current = !isStart;
  }, [isStart]);
  return {
    fitTo,
    go,
    /** To where the map began. */
    home: () => begin(theme),
    /** Another theme, as it begins. */
    wear: (next: Theme) => {
      setTheme(next);
      begin(next);
    },
  };
}

type Starting = Pick<OneMapPageState, 'state' | 'change' | 'theme' | 'isPending'> & {
  setTheme: (theme: Theme) => void;
};
