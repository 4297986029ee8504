import { kindOf } from '../../map/kinds/index.ts';
import { portalSheet } from '../../map/kinds/portal-sheet.ts';
import type { LayerNode } from '../../map/layer-nodes.ts';

/** Whether the layer is drawn from shapes, and not as a picture that a service painted. */
export const isVector = ({ type }: Pick<LayerNode, 'type'>): boolean => kindOf(type)?.isVector ?? false;

/** Whether the layer is a document that lies on the map. */
export const isSheet = ({ type }: Pick<LayerNode, 'type'>): boolean => type === portalSheet.type;
