import type { MapPlace } from '../map/ol/map-place.ts';
import type { PlaceKind } from '../map/ol/marker-shapes.ts';
import type { DrillingHole } from '../resources/shared/drilling-answers.ts';
import { countWords } from './drilling-places.ts';

/** Holes by what is wrong with them: told apart by shape, and by colour. */
export const holeKinds: readonly PlaceKind[] = [
  { kind: 'well', label: '没有问题', shape: 'circle', pigment: 'malachite' },
  { kind: 'hint', label: '有提示', shape: 'triangle', pigment: 'orpiment' },
  { kind: 'error', label: '有错误', shape: 'diamond', pigment: 'cinnabar' },
];

export const kindOfHole = ({ errors, hints }: DrillingHole): 'well' | 'hint' | 'error' =>
  errors > 0 ? 'error' : hints > 0 ? 'hint' : 'well';

/** What is said of a hole beside its number. */
export const holeWords = (hole: DrillingHole): string =>
  [
    hole.type,
    hole.finalDepth === null ? '' : `${hole.finalDepth} m`,
    hole.place ? '' : '没有可用的坐标',
    countWords(hole) || '没有问题',
  ]
    .filter(Boolean)
    .join('，');

/** Those that have a place, as the map draws them. */
export const mappedHoles = (holes: readonly DrillingHole[]): MapPlace[] =>
  holes.flatMap((hole) =>
    hole.place
      ? [{ id: hole.row, position: hole.place, label: hole.holeNo, note: holeWords(hole), kind: kindOfHole(hole) }]
      : [],
  );
