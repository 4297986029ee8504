import { type ComponentType, lazy } from 'react';
import type { CellProps } from '../cells/cell-props.ts';
import type { InputProps } from '../inputs/input-props.ts';
import { PictureLinkCell } from './picture-link.tsx';
import { RightsCell } from './rights-cell.tsx';

/** A hand-made face that a declaration names in `widget`; a face left out is the kind's own. */
interface Widget {
  Cell?: ComponentType<CellProps>;
  Input?: ComponentType<InputProps>;
}

/** Widgets by the name that declarations use. Inputs are heavy and load with the form that shows them. */
export const widgets: Readonly<Record<string, Widget>> = {
  'picture-link': { Cell: PictureLinkCell },
  'rights-matrix': {
    Cell: RightsCell,
    Input: lazy(() => import('./rights-matrix.tsx').then((m) => ({ default: m.RightsMatrix }))),
  },
  'scene-camera': { Input: lazy(() => import('./scene-camera.tsx').then((m) => ({ default: m.SceneCamera }))) },
};
