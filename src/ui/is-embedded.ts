/** Whether this is the address that other sites may have in a frame: the map without the portal round it. */
export const isEmbedded = (): boolean => window.location.pathname.endsWith('/embed');
