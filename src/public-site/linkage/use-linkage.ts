import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { send } from '../../providers/http.ts';
import { callNamed } from '../../resources/kit/calls-of.ts';
import { useSession } from '../../providers/session.ts';
import type { AnsweredBy } from '../../resources/kit/call-types.ts';
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
    enabled: box !== null,
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) => {
      const query: [string, string][] = [['box', text], ['zoom', String(zoom)], ...asked];
      const { data } = await send<AnsweredBy<typeof boreholes.services.clusters>>(callNamed(boreholes, 'clusters'), {
        query,
        signal,
      });
      return data.cells;
    },
  });
}

/** Where a hole stands in the list; asked only while `isWanted`. */
export function usePlace(hole: number | null, conditions: Conditions & Pick<ListQuery, 'sort'>, isWanted: boolean) {
  const { userId } = useSession();
  const asked = writeListQuery(boreholes, conditions);
  return useQuery({
    queryKey: ['boreholePlace', userId, hole, asked],
    enabled: isWanted && hole !== null,
    queryFn: async ({ signal }) => {
      const { data } = await send<AnsweredBy<typeof boreholes.services.place>>(callNamed(boreholes, 'place'), {
        values: { id: hole },
        query: asked,
        signal,
      });
      return data;
    },
  });
}
