/** How one looks at what lies under the ground of the 3D map. */
export interface Below {
  /** Whether one looks through the ground, and may go below it. */
  isSeen: boolean;
  /** Keys of what of boreholes is not drawn: strata, `waterKey`, `samplesKey`. */
  hidden: readonly string[];
}

/** What of boreholes may be hidden beside strata, among their keys. */
export const [waterKey, samplesKey] = ['地下水位', '取样'] as const;

const maxHidden = 40;
const maxKey = 60;

/** As it stands in an address; more strata than it holds are left out. */
export const writeBelow = ({ isSeen, hidden }: Below): string =>
  [isSeen ? 'on' : 'off', ...hidden.slice(0, maxHidden).map(encodeURIComponent)].join(',');

function decoded(text: string): string | null {
  try {
    const key = decodeURIComponent(text);
    return key !== '' && key.length <= maxKey ? key : null;
  } catch {
    return null;
  }
}

/** The way back; null where it is none. */
export function readBelow(text: string): Below | null {
  const [seen = '', ...parts] = text.split(',');
  const hidden = parts.map(decoded).filter((key) => key !== null);
  const isRight = /^o(n|ff)$/.test(seen) && hidden.length === parts.length && hidden.length <= maxHidden;
  return isRight && new Set(hidden).size === hidden.length ? { isSeen: seen === 'on', hidden } : null;
}
