import { useQuery } from '@tanstack/react-query';
import { fetchListOf } from '../../providers/fetch-rows.ts';
import { callNamed } from '../../resources/kit/calls-of.ts';
import { guidePages } from '../../resources/borrowing/guide-pages.ts';

/** All texts of the guide, in order. */
export const useGuideTexts = () =>
  useQuery({
    queryKey: ['guide-texts'],
    queryFn: ({ signal }) => fetchListOf(guidePages, callNamed(guidePages, 'texts'), { end: 100 }, { signal }),
  });
