import type { MuseumInfo } from '../../src/resources/topics/museum-info.ts';
import { sampleData } from '../sample-data.ts';

/** Place and address are those of the real museum, opened on 22 April 2023; hours and telephone are invented. */
export const MUSEUM_INFO = sampleData<Omit<MuseumInfo, 'id'>>('museum/museum');
