import { type ComponentType, lazy } from 'react';
import type { CellProps } from '../cells/cell-props.ts';
import type { InputProps } from '../inputs/input-props.ts';
import { sizeText } from '../../ui/size-text.ts';
import { AttachmentCell } from '../opinions/attachment-cell.tsx';
import { JobProgressCell } from '../jobs/job-progress-cell.tsx';
import { ProofCell } from '../certifications/proof-cell.tsx';
import { resourceLabel } from './resource-name.ts';
import { PagePathsCell } from './page-paths-cell.tsx';
import { PictureLinkCell } from './picture-link.tsx';
import { RightsCell } from './rights-cell.tsx';

/** A hand-made face that a declaration names in `widget`; a face left out is the kind's own. */
interface Widget {
  /** A value in words, where it is kept in a code: in cells, facets and conditions. */
  words?: (value: unknown) => string;
  Cell?: ComponentType<CellProps>;
  Input?: ComponentType<InputProps>;
}

/** Widgets by the name that declarations use. Inputs are heavy and load with the form that shows them. */
export const widgets: Readonly<Record<string, Widget>> = {
  attachment: { Cell: AttachmentCell },
  'base-options': {
    Input: lazy(() => import('../layers/layer-options.tsx').then((m) => ({ default: m.BaseOptions }))),
  },
  'core-photo': { Input: lazy(() => import('./core-photo.tsx').then((m) => ({ default: m.CorePhotoInput }))) },
  'file-size': { words: (value) => sizeText(Number(value)) },
  'job-progress': { Cell: JobProgressCell },
  'layer-options': {
    Input: lazy(() => import('../layers/layer-options.tsx').then((m) => ({ default: m.LayerOptions }))),
  },
  'map-view': { Input: lazy(() => import('./map-view.tsx').then((m) => ({ default: m.MapViewInput }))) },
  'page-paths': {
    Cell: PagePathsCell,
    Input: lazy(() => import('./page-paths.tsx').then((m) => ({ default: m.PagePathsInput }))),
  },
  'picture-link': { Cell: PictureLinkCell },
  'proof-images': { Cell: ProofCell },
  'resource-name': { words: resourceLabel },
  'rights-matrix': {
    Cell: RightsCell,
    Input: lazy(() => import('./rights-matrix.tsx').then((m) => ({ default: m.RightsMatrix }))),
  },
  'scene-camera': { Input: lazy(() => import('./scene-camera.tsx').then((m) => ({ default: m.SceneCamera }))) },
  'theme-basics': { Input: lazy(() => import('./theme-basics.tsx').then((m) => ({ default: m.ThemeBasics }))) },
};
