/** A part of a text that one font writes in one way. */
export interface GlyphRun {
  /** Written with these glyphs… */
  glyphs: string;
  /** …and read, searched and copied as these characters. */
  text: string;
  /** Size as a share of the text's. */
  size: number;
  /** How far the base line is lowered, in sizes of the text; negative: raised. */
  drop: number;
  /** The glyphs are mirrored left to right. */
  isMirrored: boolean;
}

const signs = '0123456789+-';
const subscripts = '₀₁₂₃₄₅₆₇₈₉₊₋';
const superscripts = '⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻';
const plain = { size: 1, drop: 0, isMirrored: false };

/** How a character that the font lacks is put together from those it has. */
function composed(character: string): Omit<GlyphRun, 'text'> | null {
  const [sub, sup] = [subscripts.indexOf(character), superscripts.indexOf(character)];
  if (sub >= 0) return { ...plain, glyphs: signs[sub] ?? '', size: 0.62, drop: 0.14 };
  if (sup >= 0) return { ...plain, glyphs: signs[sup] ?? '', size: 0.62, drop: -0.34 };
  // The sign of the Cambrian is the mirror image of the Cyrillic Э, which Chinese fonts have
  if (character === 'Є') return { ...plain, glyphs: 'Э', isMirrored: true };
  return null;
}

/**
 * Parts of a text for a font that does not have every character: small numbers and the sign of the Cambrian are composed,
 * anything else that is missing becomes an empty square and keeps its text.
 */
export function glyphRuns(text: string, has: (codePoint: number) => boolean): GlyphRun[] {
  const runs: GlyphRun[] = [];
  for (const character of text) {
    const isThere = has(character.codePointAt(0) ?? 0);
    const made = isThere ? null : (composed(character) ?? { ...plain, glyphs: '□' });
    const last = runs.at(-1);
    if (made) runs.push({ ...made, text: character });
    else if (last && last.glyphs === last.text) {
      last.glyphs += character;
      last.text += character;
    } else runs.push({ ...plain, glyphs: character, text: character });
  }
  return runs;
}
