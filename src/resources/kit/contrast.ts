/** Least contrast of text to its ground (WCAG 2.2, 1.4.3). */
export const leastContrast = 4.5;

/** Relative luminance of '#rrggbb', 0 (black) to 1 (WCAG 2.2). */
function luminanceOf(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((from) => {
    const share = Number.parseInt(colour.slice(from, from + 2), 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Contrast of two colours '#rrggbb', 1 to 21. */
export function contrastOf(one: string, other: string): number {
  const [darker = 0, lighter = 0] = [luminanceOf(one), luminanceOf(other)].toSorted((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
}

/** What is wrong with a colour beside another one that is called so; null: they can be told apart as text and ground. */
export function contrastProblem(colour: string, other: string, label: string): string | null {
  const contrast = contrastOf(colour, other);
  if (contrast >= leastContrast) return null;
  return `与${label}的对比度只有 ${(Math.floor(contrast * 10) / 10).toFixed(1)}，至少应为 ${leastContrast}，请换深浅相差更大的颜色`;
}
