import type { Box } from './box.ts';
import { readCoordinates } from './read-coordinates.ts';
import { mendedSheet, readSheetNumber } from './read-sheet-number.ts';
import { scaleText } from './scale-text.ts';

/** A box that words tell, in degrees, and how they were understood; or why they tell none. Both in Chinese. */
export type ReadBox = { box: Box; note: string } | { fault: string };

const help = '请输入图幅号（如 H51E011001、H-51-61-甲），或两个角点（如 119.5, 28.6；119.75, 28.8）';
/** What stands between two corners, and between the ends of a range. */
const between = /[;；\n]|至|到/;
const through = /[–—~～]|至|到/;

/** '119°30′–119°45′，28°40′–28°50′' as its two corners; null for what is no pair of ranges. */
function cornersOfRanges(text: string): readonly [string, string] | null {
  const [first, second, more] = text.split(/[,，;；]/);
  const [low, high] = (first ?? '').split(through);
  const [bottom, top] = (second ?? '').split(through);
  if (more !== undefined || !low || !high || !bottom || !top) return null;
  return [`${low}, ${bottom}`, `${high}, ${top}`];
}

function cornersIn(text: string): readonly [string, string] | null {
  const parts = text.split(between).map((part) => part.trim());
  const [one, other] = parts;
  return parts.length === 2 && one && other && readCoordinates(one) && readCoordinates(other)
    ? [one, other]
    : cornersOfRanges(text);
}

/**
 * Reads a box as people write it: the number of a map sheet, new or old; two opposite corners in any notation of a position; two
 * ranges in degrees. Positions of older datums are not shifted, and that is said.
 */
export function readBox(words: string): ReadBox {
  const text = words.trim().slice(0, 200);
  const sheet = readSheetNumber(text, { isWhole: true });
  if (sheet) return { box: sheet.extent, note: `${sheet.number ?? sheet.oldNumber} 图幅，${scaleText(sheet.scale)}` };
  const corners = cornersIn(text);
  const [one, other] = corners ? corners.map((corner) => readCoordinates(corner)) : [null, null];
  if (one && other) {
    const [west, east] = [one.lon, other.lon].toSorted((a, b) => a - b) as [number, number];
    const [south, north] = [one.lat, other.lat].toSorted((a, b) => a - b) as [number, number];
    if (west === east || south === north) return { fault: '两个角点在一条线上，围不成范围，请核对' };
    return { box: { west, south, east, north }, note: [one.notation, one.remark].filter(Boolean).join('，') };
  }
  const mended = mendedSheet(text);
  if (mended) return { fault: `${mended.why}，最接近的是 ${mended.sheet.number}` };
  return { fault: readCoordinates(text) ? '只有一个点，围不成范围，请再给对角的一点' : help };
}
