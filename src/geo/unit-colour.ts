import { geologicalAge } from './geological-age.ts';
import { STRATA, type StrataRegion } from './strata.ts';

/** Units of one age differ in tone: darker and lighter around the colour of the age. */
function toned(colour: string, step: number): string {
  const shift = [0, 0.3, -0.12, 0.5, -0.2, 0.4, -0.06, 0.18][step % 8] ?? 0;
  const channel = (at: number): string => {
    const value = parseInt(colour.slice(at, at + 2), 16);
    const moved = shift > 0 ? value + (255 - value) * shift : value * (1 + shift);
    return Math.round(moved).toString(16).padStart(2, '0');
  };
  return `#${channel(1)}${channel(3)}${channel(5)}`;
}

/** Cretaceous rocks, most of the province, are told apart by more than their age: red beds, volcanics of either side. */
const cretaceous: Partial<Record<StrataRegion, string>> = {
  basin: '#e3dc7e',
  southeast: '#8ccb92',
  northwest: '#a9cf7f',
};

/** Of covers that maps leave out: fill, and soils of slopes. */
export const coverColour = '#efe6c8';

function coloursOfStrata(): Map<string, string> {
  const used = new Map<string, number>();
  const colours = new Map<string, string>();
  for (const { code, region } of STRATA) {
    const { symbol, colour } = geologicalAge(code) ?? { symbol: '', colour: '#dddddd' };
    const base = (symbol === 'K' ? cretaceous[region] : undefined) ?? colour;
    const step = used.get(base) ?? 0;
    used.set(base, step + 1);
    colours.set(code, toned(base, step));
  }
  return colours;
}
const ofStrata = coloursOfStrata();

/** '#rrggbb' of a unit as the geological map has it; of a code that names no unit of it, that of its age. Null: it names none. */
export const unitColour = (code: string): string | null =>
  ofStrata.get(code) ?? (/^(?:ml|el-dl)Q/.test(code) ? coverColour : (geologicalAge(code)?.colour ?? null));
