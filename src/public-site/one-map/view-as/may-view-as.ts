import { holds } from '../../../resources/kit/rights.ts';

/** Whether the holder of these rights may see the map as somebody else; the server asks again. */
export const mayViewAs = (rights: readonly string[]): boolean => holds(rights, 'admin:themes.viewAs');
