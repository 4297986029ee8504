import { accessToken } from './session-store.ts';
import { viewedHeaders } from './viewing.ts';

/** Fetches what a map draws from the portal, as the person who is logged in; the answer is judged by the layer. */
export const askMap = (address: string, signal?: AbortSignal): Promise<Response> => {
  const token = accessToken();
  const headers = { ...(token ? { accessToken: token } : {}), ...viewedHeaders(address) };
  return fetch(address, { ...(signal ? { signal } : {}), headers });
};
