import { useQuery } from '@tanstack/react-query';
import { refreshSession, useSession } from '../../providers/session.ts';

/**
 * Roles, certification and notices change while a session lives: it is read again when the portal is opened and when its
 * window is looked at again. A failure leaves it as it was; a dead session is ended by the 401 itself.
 * @param isWaiting another login is under way, and may take its place
 */
export function useFreshSession(isWaiting = false): void {
  const { isLogin, accessToken } = useSession();
  useQuery({
    queryKey: ['session', accessToken],
    queryFn: async () => {
      await refreshSession();
      return null;
    },
    enabled: isLogin && !isWaiting,
    refetchOnWindowFocus: true,
  });
}
