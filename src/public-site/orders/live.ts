/** An open page of orders looks again this often, in milliseconds; a hidden one does not. */
export const live = { refetchInterval: 20_000, staleTime: 0 } as const;
