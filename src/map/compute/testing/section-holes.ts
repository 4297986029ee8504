import { counter } from '../../../../tests/helpers/counters.ts';
import { placeFrom } from '../../../geo/geodesic.ts';
import type { Position } from '../../../geo/position.ts';
import type { SectionBed, SectionHole } from '../section-record.ts';

export const start: Position = { lon: 120, lat: 30 };
/** A kilometre eastwards. */
export const line = [start, placeFrom(start, 90, 1000)];
const nextId = counter();

/** A hole so many metres along the line; beds as 'K1x 10, Q 5': code and thickness from the mouth down. */
export function hole(along: number, beds: string, more: Partial<SectionHole> = {}): SectionHole {
  const number = nextId();
  let reached = 0;
  const list = beds
    .split(', ')
    .filter(Boolean)
    .map((text): SectionBed => {
      const [code = '', thickness = '0'] = text.split(' ');
      const top = reached;
      reached += Number(thickness);
      const bed = nextId();
      return {
        id: bed,
        top,
        bottom: reached,
        lithology: 'B03',
        rockName: '砂岩',
        unitCode: code === '-' ? null : code,
        unitName: null,
      };
    });
  return {
    id: number,
    holeNo: `ZK${number}`,
    project: '某地详查',
    ...placeFrom(start, 90, along),
    elevation: 100,
    terrainHeight: null,
    heightDatum: '1985 国家高程基准',
    finalDepth: reached || 50,
    inclination: 90,
    azimuth: null,
    waterLevel: null,
    isSample: true,
    beds: list,
    surveys: [],
    ...more,
  };
}
