import { useQuery, useQueryClient } from '@tanstack/react-query';
import { callResource } from '../../providers/call-resource.ts';
import { useSession } from '../../providers/session.ts';
import { appraisals } from '../../resources/appraisals.ts';
import type { Resource } from '../../resources/kit/define-resource.ts';
import { scores } from '../../resources/scores.ts';
import type {
  Correction,
  ItemName,
  OwnAppraisal,
  OwnScore,
  OwnSuggestion,
  PublicAppraisal,
  RatedItem,
  ScoreSummary,
} from '../../resources/shared/opinion-answers.ts';
import { suggestions } from '../../resources/suggestions.ts';

const key = 'opinions';

interface Rows<Row> {
  rows: Row[];
}

function useOpinion<Data>(
  resource: Resource,
  call: string,
  values: Record<string, unknown>,
  { isOwn = false }: { isOwn?: boolean } = {},
) {
  const { userId, isLogin } = useSession();
  return useQuery({
    queryKey: [key, resource.name, call, userId, values],
    enabled: !isOwn || isLogin,
    queryFn: ({ signal }) => callResource<Data>(resource, call, { values, signal }),
  });
}

const nameOf = ({ itemType, itemId }: ItemName) => ({ itemType, itemId });
const own = { isOwn: true };

export const useScoreSummary = (item: ItemName) => useOpinion<ScoreSummary>(scores, 'score', nameOf(item));
export const useOwnScore = (item: ItemName) => useOpinion<OwnScore>(scores, 'one', nameOf(item), own);
export const useOwnAppraisal = (item: ItemName) =>
  useOpinion<OwnAppraisal | null>(appraisals, 'one', nameOf(item), own);
export const useAppraisals = (item: ItemName, page: number) =>
  useOpinion<Rows<PublicAppraisal> & { total: number; pageSize: number }>(appraisals, 'ofItem', {
    ...nameOf(item),
    page,
  });
export const useCorrections = (item: ItemName) => useOpinion<Rows<Correction>>(suggestions, 'ofItem', nameOf(item));
export const useOwnScores = () => useOpinion<Rows<RatedItem>>(scores, 'mine', {}, own);
export const useOwnAppraisals = () =>
  useOpinion<Rows<OwnAppraisal & { title: string | null }>>(appraisals, 'mine', {}, own);
export const useOwnSuggestions = () => useOpinion<Rows<OwnSuggestion>>(suggestions, 'mine', {}, own);

/** What a visitor says; everything shown of opinions is then asked for again. */
export function useOpinionCalls() {
  const client = useQueryClient();
  const after = async (work: Promise<unknown>): Promise<void> => {
    await work;
    await client.invalidateQueries({ queryKey: [key] });
  };
  return {
    rate: (item: ItemName, score: number) => after(callResource(scores, 'add', { values: { ...nameOf(item), score } })),
    appraise: (item: ItemName, text: string) =>
      after(callResource(appraisals, 'add', { values: { ...nameOf(item), text } })),
    withdrawAppraisal: (id: number) => after(callResource(appraisals, 'withdraw', { values: { id } })),
    report: (values: Record<string, unknown>) => after(callResource(suggestions, 'add', { values })),
  };
}
