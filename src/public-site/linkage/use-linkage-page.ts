import { useState } from 'react';
import { useList, useOne } from '../../providers/queries.ts';
import { type Borehole, boreholes } from '../../resources/holdings/boreholes.ts';
import type { Extent } from '../../resources/kit/field-kinds.ts';
import { type CatalogueState, refined } from '../catalogue/catalogue-state.ts';
import { type LinkageState, type MapPlace, pageOfLinkage } from './linkage-state.ts';
import { useAwaitedHole } from './use-awaited-hole.ts';
import { useLinkageAddress } from './use-linkage-address.ts';
import { useClusters } from './use-linkage.ts';

const isSameBox = (a: Extent, b: Extent): boolean => JSON.stringify(a) === JSON.stringify(b);

/** List and map of the linkage page, and the ways in which one moves the other. */
export function useLinkagePage() {
  const address = useLinkageAddress();
  const { state, problems, go } = address;
  const [view, setView] = useState<{ box: Extent; zoom: number } | null>(null);
  /** Changes when the map must go to the chosen hole. An address without a map place has it go there at once. */
  const [jumpCount, setJumpCount] = useState(state.hole !== null && state.map === null ? 1 : 0);
  const box = view?.box ?? null;
  const list = useList(boreholes, pageOfLinkage(state, box), { enabled: !state.isInMap || box !== null });
  const clusters = useClusters(state.list, view);
  const hole = useOne(boreholes, state.hole ?? undefined, { enabled: state.hole !== null });
  const isSettled = list.data !== undefined && !list.isPlaceholderData;
  const isElsewhere = isSettled && state.hole !== null && !list.data.rows.some(({ id }) => id === state.hole);
  const awaitHole = useAwaitedHole(address, box, isElsewhere);
  const onFirstPage = (change: Partial<CatalogueState> = {}): CatalogueState => refined(state.list, change);

  const shown = { state, problems, list, clusters, hole, jumpCount };
  return {
    ...shown,
    /** The chosen hole is not on this page of the list. */
    isElsewhere,
    pick: (id: number): void => {
      awaitHole(id);
      go({ hole: id });
    },
    choose: ({ id }: Borehole): void => {
      awaitHole(0);
      setJumpCount((last) => last + 1);
      go({ hole: id, pane: 'map' });
    },
    show: () => setJumpCount((last) => last + 1),
    changeList: (next: CatalogueState) => go({ list: next }),
    setInMap: (isInMap: boolean) => go({ isInMap, list: onFirstPage() }),
    setPane: (pane: LinkageState['pane']) => go({ pane }, { replace: true }),
    clear: () => go({ isInMap: false, list: onFirstPage({ q: '', filters: [] }) }),
    look: (map: MapPlace, seen: Extent): void => {
      setView({ box: seen, zoom: map.zoom });
      // What a new map shows by itself is no place that anybody chose
      if (state.map === null && (view === null || isSameBox(view.box, seen))) return;
      // What is listed changes with the map, and so do its pages
      go(state.isInMap ? { map, list: onFirstPage() } : { map }, { replace: true });
    },
  };
}
