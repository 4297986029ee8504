import { useEffect } from 'react';
import { useSearchParams } from 'react-router-dom';
import { ApiError } from '../../providers/http.ts';
import { useCall } from '../../providers/use-call.ts';
import { mapLinks } from '../../resources/maps/map-links.ts';
import { ErrorState } from '../../ui/error-state.tsx';
import { Loading } from '../../ui/loading.tsx';

/** Opens a short link: its place in the address is taken by what it stands for. */
export function ShortLink({ code }: { code: string }) {
  const [, setValues] = useSearchParams();
  const { data, error, refetch } = useCall(mapLinks, 'open', { code }, { retry: false, staleTime: Infinity });
  const state = data?.state;
  const isDrawnOn = typeof data?.drawings === 'string';
  useEffect(() => {
    if (state === undefined) return;
    const values = new URLSearchParams(state);
    // The drawings stay with the link, which the address goes on naming
    if (isDrawnOn) values.set('drawn', code);
    setValues(values, { replace: true });
  }, [state, isDrawnOn, code, setValues]);
  const isCut = error instanceof ApiError && error.status === 422;
  if (!error) return <Loading rows={6} label="正在打开分享的地图" />;
  return (
    <ErrorState
      title="分享的地图没有打开"
      {...(isCut
        ? { error: new Error('这个短链接不完整，请核对，或向分享的人要完整的链接') }
        : { error, onRetry: () => void refetch() })}
    >
      <button type="button" className="button" onClick={() => setValues({}, { replace: true })}>
        打开初始的地图
      </button>
    </ErrorState>
  );
}
