import { defineResource } from '../kit/define-resource.ts';
import { dateTime, integer, ref, refs, text } from '../kit/field.ts';
import { listOf, whole } from '../kit/answer.ts';

export const maxLayerFavourites = 500;

const layers = refs('catalog', { label: '图层', required: true, maxItems: maxLayerFavourites });
/** Rows of the layer tree, in the order in which they were collected. */
const collected = { layers: listOf(whole) };

/** Layers that a user has starred in the layer tree. They belong to the user alone: administrators have no screen for them. */
export const layerFavourites = defineResource({
  name: 'layerFavourites',
  label: '收藏的图层',
  group: '用户意见',
  title: 'ownKey',
  fields: {
    user: ref('users', { label: '用户', required: true, readOnly: true, filter: true, show: [] }),
    /** Row of the layer tree; it may be gone meanwhile. */
    layer: integer({ label: '图层编号', required: true, min: 1, readOnly: true, sortable: false }),
    /** `user layer`. */
    ownKey: text({ label: '唯一标识', required: true, max: 80, unique: true, readOnly: true, show: [] }),
    addedAt: dateTime({ label: '收藏时间', required: true, readOnly: true, sortable: false }),
  },
  calls: {},
  services: {
    mine: { label: '我收藏的图层', call: 'GET /zdapi/catalog/favourites', right: 'user', answers: collected },
    add: {
      label: '收藏图层',
      call: 'POST /zdapi/catalog/favourites/add',
      right: 'user',
      takes: { layers },
      answers: collected,
    },
    remove: {
      label: '取消收藏图层',
      call: 'POST /zdapi/catalog/favourites/remove',
      right: 'user',
      takes: { layers },
      answers: collected,
    },
  },
});
