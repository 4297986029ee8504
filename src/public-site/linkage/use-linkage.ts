import { keepPreviousData, skipToken, useQuery } from '@tanstack/react-query';
import { call } from '../../providers/call.ts';
import { useSession } from '../../providers/session.ts';
import { boreholes } from '../../resources/holdings/boreholes.ts';
import type { Extent } from '../../resources/kit/field-kinds.ts';
import { type ListQuery, writeListQuery } from '../../resources/kit/list-query.ts';

type Conditions = Pick<ListQuery, 'q' | 'filters'>;

/** A view is asked for with a margin, so that a small move shows what is known already. */
const margin = 0.15;

/** The box with its margin, on a grid of a sixteenth of itself: small moves ask for the same box again. */
export function boxToAsk({ west, south, east, north }: Extent): Extent {
  const step = Math.max(east - west, north - south) / 16;
  const down = (value: number, least: number): number => Math.max(least, Math.floor(value / step) * step);
  const up = (value: number, most: number): number => Math.min(most, Math.ceil(value / step) * step);
  const [width, height] = [(east - west) * margin, (north - south) * margin];
  const box = [down(west - width, -180), down(south - height, -90), up(east + width, 180), up(north + height, 90)];
  const [left = 0, lower = 0, right = 0, upper = 0] = box.map((value) => Number(value.toFixed(6)));
  return { west: left, south: lower, east: right, north: upper };
}

/** Holes and cells of what the map shows; the earlier ones stay while the next are on their way. */
export function useClusters(conditions: Conditions, view: { box: Extent; zoom: number } | null) {
  const { userId } = useSession();
  const asked = writeListQuery(boreholes, {
    filters: conditions.filters,
    ...(conditions.q ? { q: conditions.q } : {}),
  });
  const box = view && boxToAsk(view.box);
  const text = box ? [box.west, box.south, box.east, box.north].join(',') : '';
  const zoom = view ? Math.round(view.zoom) : 0;
  return useQuery({
    queryKey: ['boreholeClusters', userId, asked, text, zoom],
    placeholderData: keepPreviousData,
    queryFn: box
      ? async ({ signal }) => (await call(boreholes, 'clusters', { box, zoom }, { query: asked, signal })).cells
      : skipToken,
  });
}

/** Where a hole stands in the list; asked only while `isWanted`. */
export function usePlace(hole: number | null, conditions: Conditions & Pick<ListQuery, 'sort'>, isWanted: boolean) {
  const { userId } = useSession();
  const asked = writeListQuery(boreholes, conditions);
  return useQuery({
    queryKey: ['boreholePlace', userId, hole, asked],
    queryFn:
      isWanted && hole !== null
        ? ({ signal }) => call(boreholes, 'place', { id: hole }, { query: asked, signal })
        : skipToken,
  });
}
