/** Path of addresses that name an item by its own number. */
export const stablePath = '/id';

/** Address of the item with a number, of whichever catalogue: /id/33ZK-0000405. */
export const shortAddress = (number: string): string => `${stablePath}/${encodeURIComponent(number)}`;

/** Address of the row of one resource that has this number: /id?archives=浙地资33-0000001. */
export const numberAddress = (resource: string, number: string): string =>
  `${stablePath}?${new URLSearchParams({ [resource]: number }).toString()}`;

/** The number in the path of a short address, as it is written there; '' for none. */
export function numberInPath(pathname: string): string {
  const written = pathname.slice(stablePath.length + 1).replace(/\/$/, '');
  try {
    return decodeURIComponent(written).trim();
  } catch {
    // A percent sign that escapes nothing
    return written;
  }
}

/**
 * An address as it leaves the portal. A short one is the server's own, without the `#` that gets lost on the way; any other
 * stands behind it. @param at where the portal is
 */
export function addressOutside(path: string, { origin, pathname }: Pick<Location, 'origin' | 'pathname'>): string {
  const folder = pathname.slice(0, pathname.lastIndexOf('/'));
  return path.startsWith(`${stablePath}/`) ? `${origin}${folder}${path}` : `${origin}${pathname}#${path}`;
}

/** An address with the letters that are not of ASCII written out, as a person reads and cites it: …/id/浙地资33-0000001. */
export const legibleAddress = (address: string): string =>
  address.replaceAll(/(?:%[89A-F][\dA-F])+/gi, (escaped) => {
    try {
      return decodeURIComponent(escaped);
    } catch {
      // Not of UTF-8
      return escaped;
    }
  });
