/** Rows and columns of a 1:1 000 000 sheet by scale letter (GB/T 13989-2012). */
const partsOf: Readonly<Record<string, number>> = { B: 2, C: 4, D: 12, E: 24, F: 48, G: 96, H: 192, I: 576 };
const sheetPattern = /^([A-V])(\d{2})(?:([B-I])(\d{3})(\d{3}))?$/;
const firstLetter = 'A'.charCodeAt(0);
const lastLetter = 'V'.charCodeAt(0);
const columnsOfEarth = 60;

const padded = (value: number, digits: number): string => String(value).padStart(digits, '0');

/** A sheet as row and column of its scale, counted over the whole northern hemisphere from the north pole and from 180° W. */
interface Cell {
  row: number;
  column: number;
  parts: number;
  letter: string;
}

function cellOf(sheetNo: string): Cell | null {
  const [whole, million, column, letter = '', row, inner] = sheetPattern.exec(sheetNo) ?? [];
  const parts = letter === '' ? 1 : partsOf[letter];
  if (whole === undefined || million === undefined || parts === undefined) return null;
  const [own, ownColumn] = [Number(row ?? 1), Number(inner ?? 1)];
  if (own < 1 || own > parts || ownColumn < 1 || ownColumn > parts) return null;
  return {
    row: (lastLetter - million.charCodeAt(0)) * parts + own - 1,
    column: (Number(column) - 1) * parts + ownColumn - 1,
    parts,
    letter,
  };
}

function numberOf({ row, column, parts, letter }: Cell): string | null {
  const million = lastLetter - Math.floor(row / parts);
  if (row < 0 || million < firstLetter) return null;
  const round = columnsOfEarth * parts;
  const turned = ((column % round) + round) % round;
  const name = `${String.fromCharCode(million)}${padded(Math.floor(turned / parts) + 1, 2)}`;
  return letter === '' ? name : `${name}${letter}${padded((row % parts) + 1, 3)}${padded((turned % parts) + 1, 3)}`;
}

const steps = [-1, 0, 1] as const;

/**
 * The sheet and its eight neighbours after GB/T 13989-2012, row by row from the north-west (接图表); null in a place
 * beyond the equator or the pole. Empty for a text that is no such number.
 */
export function sheetNeighbours(sheetNo: string): (string | null)[] {
  const cell = cellOf(sheetNo);
  if (!cell) return [];
  return steps.flatMap((down) =>
    steps.map((right) => numberOf({ ...cell, row: cell.row + down, column: cell.column + right })),
  );
}
