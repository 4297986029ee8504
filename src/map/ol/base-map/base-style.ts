/** On a layer of the portal's own base map: its style. */
export const baseStyleProperty = 'baseStyle';
