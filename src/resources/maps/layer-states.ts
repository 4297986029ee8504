import { defineResource } from '../kit/define-resource.ts';
import { choice, dateTime, integer, text } from '../kit/field.ts';
import { layerStateChoices } from '../shared/layer-state-fields.ts';

const fixed = { readOnly: true } as const;

/** How the services behind layers, base maps and the ground are. Written by server/maps alone. */
export const layerStates = defineResource({
  name: 'layerStates',
  label: '图层服务状态',
  group: '地图配置',
  title: 'name',
  sort: [{ field: 'id', order: 'asc' }],
  fields: {
    /** 'layer 12'. */
    key: text({ label: '标识', required: true, max: 40, unique: true, ...fixed, show: ['detail'] }),
    use: choice(
      [
        { value: 'layer', label: '图层' },
        { value: 'base', label: '底图' },
        { value: 'terrain', label: '地形' },
      ],
      { label: '用途', required: true, filter: true, sortable: false, ...fixed },
    ),
    rowId: integer({ label: '对象编号', required: true, sortable: false, ...fixed, show: ['detail'] }),
    name: text({
      label: '名称',
      required: true,
      max: 64,
      sortable: false,
      ...fixed,
      show: ['list', 'detail', 'search'],
    }),
    state: choice(layerStateChoices, { label: '状态', required: true, filter: true, sortable: false, ...fixed }),
    /** Null: never checked. */
    since: dateTime({ label: '状态起始时间', sortable: false, ...fixed }),
    checkedAt: dateTime({ label: '检查时间', sortable: false, ...fixed }),
    ms: integer({ label: '用时', min: 0, unit: '毫秒', sortable: false, ...fixed }),
    problem: text({ label: '问题', max: 300, sortable: false, ...fixed, show: ['list', 'detail'] }),
    /** Null: not by itself. */
    dueAt: dateTime({ label: '下次检查', ...fixed, show: ['detail'] }),
    /** A node that checks says until when: after that, another one may. */
    claimedUntil: dateTime({ label: '检查占用至', sortable: false, ...fixed, show: [] }),
  },
  calls: {
    list: { right: 'admin:layerStates.list' },
    facets: { right: 'admin:layerStates.list' },
    show: { right: 'admin:layerStates.list' },
  },
});
