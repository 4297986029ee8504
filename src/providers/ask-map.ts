import { accessToken } from './session-store.ts';

/** Fetches what a map draws from the portal, as the person who is logged in; the answer is judged by the layer. */
export const askMap = (address: string, signal?: AbortSignal): Promise<Response> => {
  const token = accessToken();
  return fetch(address, { ...(signal ? { signal } : {}), headers: token ? { accessToken: token } : {} });
};
