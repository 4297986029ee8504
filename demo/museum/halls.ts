import type { MuseumHall } from '../../src/resources/topics/museum-halls.ts';
import { sampleData } from '../sample-data.ts';

interface HallFact {
  name: string;
  floor: MuseumHall['floor'];
  theme: string;
  lead: string;
  paragraphs: readonly string[];
  area: number;
  minutes: number;
  planBox: { x: number; y: number; width: number; depth: number };
  /** Accession number of the specimen whose picture stands for the hall. */
  face: string;
}

export type HallKey = 'earth' | 'mineral' | 'rock' | 'fossil' | 'dinosaur' | 'gem' | 'mine' | 'deepSea';

/** Halls of the sample museum. Names, areas and plan are invented; what they tell is true. */
export const HALLS = sampleData<Readonly<Record<HallKey, HallFact>>>('museum/halls');
