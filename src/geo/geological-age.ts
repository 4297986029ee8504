/** A division of geological time as unit codes name it. */
export interface GeologicalAge {
  /** Leading letters of a unit code. */
  symbol: string;
  name: string;
  /** '#rrggbb' of the map legend; after the habit of DZ/T 0179-1997, values our own. */
  colour: string;
}

/** Young to old. */
const ages: readonly GeologicalAge[] = [
  { symbol: 'Q', name: '第四纪', colour: '#fff9c4' },
  { symbol: 'N', name: '新近纪', colour: '#ffe0a0' },
  { symbol: 'E', name: '古近纪', colour: '#f6cf8c' },
  { symbol: 'K', name: '白垩纪', colour: '#b7dc8b' },
  { symbol: 'J', name: '侏罗纪', colour: '#8fc7e0' },
  { symbol: 'T', name: '三叠纪', colour: '#b79bc8' },
  { symbol: 'P', name: '二叠纪', colour: '#e3b06e' },
  { symbol: 'C', name: '石炭纪', colour: '#b5b9ba' },
  { symbol: 'D', name: '泥盆纪', colour: '#c79a5b' },
  { symbol: 'S', name: '志留纪', colour: '#bfe0b8' },
  { symbol: 'O', name: '奥陶纪', colour: '#79c7b0' },
  { symbol: 'Є', name: '寒武纪', colour: '#93b48d' },
  { symbol: 'Z', name: '震旦纪', colour: '#a9b9cf' },
  { symbol: 'Nh', name: '南华纪', colour: '#d9c49b' },
  { symbol: 'Pt3', name: '新元古代', colour: '#c9b38a' },
  { symbol: 'Pt2', name: '中元古代', colour: '#d3aa90' },
  { symbol: 'Pt1', name: '古元古代', colour: '#d8a0b8' },
];

const bySymbolLength = ages.toSorted((a, b) => b.symbol.length - a.symbol.length);
const intrusive: GeologicalAge = { symbol: 'γ', name: '侵入岩', colour: '#f28f8f' };
const isIntrusive = (code: string): boolean => /^[α-ω]/u.test(code);
/** Series before a `Q` in codes of soils: al-lQp3, mlQh. */
const withoutOrigin = (code: string): string => code.replace(/^[a-z-]+(?=Q)/u, '');

/** The age that the first letters of a unit code name (K1x, Є1h, Pt2-3C, mlQh); null when they name none. */
export function geologicalAge(unitCode: string): GeologicalAge | null {
  if (isIntrusive(unitCode)) return intrusive;
  const code = withoutOrigin(unitCode);
  return bySymbolLength.find(({ symbol }) => code.startsWith(symbol)) ?? null;
}

const epochs: Readonly<Record<string, number>> = { h: 4, p: 1 };

/**
 * Place of a unit code in time: greater is older. Within one age later epochs (greater numbers; Qh after Qp) come first.
 * @returns null for intrusive rocks, whose place in a hole says nothing of their age, and for unknown codes
 */
export function ageRank(unitCode: string): number | null {
  const age = isIntrusive(unitCode) ? null : geologicalAge(unitCode);
  if (!age) return null;
  const rest = withoutOrigin(unitCode).slice(age.symbol.length);
  const pleistocene = /^p(\d)/u.exec(rest);
  const ofQuaternary = age.symbol === 'Q' ? epochs[rest[0] ?? ''] : undefined;
  const epoch = pleistocene ? Number(pleistocene[1]) : (ofQuaternary ?? Number(/^\d/u.exec(rest)?.[0] ?? 2));
  return ages.indexOf(age) * 10 + (9 - epoch);
}
