import { useOne } from '../../../providers/queries.ts';
import { topicSites } from '../../../resources/topics/topic-sites.ts';
import { ErrorState } from '../../../ui/error-state.tsx';
import { Loading } from '../../../ui/loading.tsx';
import { RichText } from '../../catalogue/rich-text.tsx';

/** The long text of a place, which lists leave out; nothing where it has none. */
export function SiteBody({ id }: { id: number }) {
  const { data, error, refetch } = useOne(topicSites, id);
  if (error) return <ErrorState error={error} title="正文没有加载出来" onRetry={() => void refetch()} />;
  if (!data) return <Loading rows={3} label="正在加载正文" />;
  return data.body ? <RichText html={data.body} /> : null;
}
