/** Path of addresses that name an item by its own number. */
export const stablePath = '/id';

/** Address of the row of a resource that has this number: /id?archives=浙地资33-0000001. */
export const numberAddress = (resource: string, number: string): string =>
  `${stablePath}?${new URLSearchParams({ [resource]: number }).toString()}`;
