export interface CodeRun {
  text: string;
  isLowered: boolean;
}

/** Parts of a unit code: numbers behind a letter are written lowered (K1x, Pt2-3C, al-lQp3). */
export function unitCodeRuns(code: string): CodeRun[] {
  const runs: CodeRun[] = [];
  let from = 0;
  for (const found of code.matchAll(/(?<=\p{L})\d+(?:-\d+)?/gu)) {
    if (found.index > from) runs.push({ text: code.slice(from, found.index), isLowered: false });
    runs.push({ text: found[0], isLowered: true });
    from = found.index + found[0].length;
  }
  if (from < code.length) runs.push({ text: code.slice(from), isLowered: false });
  return runs;
}

/** Of a lowered number: its size as a share of the text's, and how far below the base line it stands. */
export const lowered = { size: 0.68, drop: 0.16 } as const;
