import { QueryClientProvider } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { RouterProvider } from 'react-router-dom';
import { useSession } from '../providers/session.ts';
import { ConfirmHost } from '../ui/confirm-host.tsx';
import { MessageHost } from '../ui/message-host.tsx';
import { queryClient } from './query-client.ts';
import { router } from './router.tsx';

export function App() {
  useFreshDataForEachUser();
  return (
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
      <MessageHost />
      <ConfirmHost />
    </QueryClientProvider>
  );
}

/** What one user has seen must not be shown to the next, or to a guest after logout. */
function useFreshDataForEachUser(): void {
  const { userId } = useSession();
  const lastUser = useRef(userId);
  useEffect(() => {
    if (lastUser.current === userId) return;
    lastUser.current = userId;
    queryClient.removeQueries({ type: 'inactive' });
    void queryClient.invalidateQueries();
  }, [userId]);
}
