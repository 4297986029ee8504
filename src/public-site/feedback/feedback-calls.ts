import { useQuery, useQueryClient } from '@tanstack/react-query';
import { callResource } from '../../providers/call-resource.ts';
import { useSession } from '../../providers/session.ts';
import { feedbacks } from '../../resources/feedbacks.ts';
import type { OwnFeedback } from '../../resources/shared/opinion-answers.ts';

const key = 'feedbacks';

export function useOwnFeedbacks() {
  const { userId } = useSession();
  return useQuery({
    queryKey: [key, userId],
    queryFn: async ({ signal }) => (await callResource<{ rows: OwnFeedback[] }>(feedbacks, 'mine', { signal })).rows,
  });
}

/** What a visitor says to the institute; what is shown of it is then asked for again. */
export function useFeedbackCalls() {
  const client = useQueryClient();
  const call = async (name: string, values: Record<string, unknown>): Promise<void> => {
    await callResource(feedbacks, name, { values });
    await client.invalidateQueries({ queryKey: [key] });
  };
  return {
    add: (values: Record<string, unknown>) => call('add', values),
    followUp: (id: number, text: string) => call('followUp', { id, text }),
    close: (id: number) => call('closeOwn', { id }),
  };
}
