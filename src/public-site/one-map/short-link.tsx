import { useEffect } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useCall } from '../../providers/use-call.ts';
import { mapLinks } from '../../resources/maps/map-links.ts';
import { ErrorState } from '../../ui/error-state.tsx';
import { Loading } from '../../ui/loading.tsx';

/** Opens a short link: its place in the address is taken by what it stands for. */
export function ShortLink({ code }: { code: string }) {
  const [, setValues] = useSearchParams();
  const { data, error, refetch } = useCall(mapLinks, 'open', { code }, { retry: false, staleTime: Infinity });
  const state = data?.state;
  useEffect(() => {
    if (state !== undefined) setValues(new URLSearchParams(state), { replace: true });
  }, [state, setValues]);
  if (!error) return <Loading rows={6} label="正在打开分享的地图" />;
  return (
    <ErrorState error={error} title="分享的地图没有打开" onRetry={() => void refetch()}>
      <button type="button" className="button" onClick={() => setValues({}, { replace: true })}>
        打开初始的地图
      </button>
    </ErrorState>
  );
}
