import { columnDepth, columnNodes } from '../../geo/ground-columns.ts';
import { flag } from '../kit/answer.ts';
import { defineService } from '../kit/define-resource.ts';
import { decimal, integer } from '../kit/field.ts';

const degrees = (label: string, limit: number) =>
  decimal({ label, required: true, min: -limit, max: limit, digits: 8, unit: '度' });

/**
 * The portal's own model of the ground. `model`: whether it has one. `columns`: what lies below the nodes of a grid over a box (degrees, CGCS2000; its
 * outer nodes on the rim), as `src/geo/ground-columns.ts` has it, JSON.
 */
export const groundModel = defineService({
  name: 'groundModel',
  label: '地质模型',
  calls: {
    model: {
      label: '地质模型是否可用',
      call: 'GET /zdapi/ground/model',
      right: 'guest',
      answers: { isThere: flag },
    },
    columns: {
      label: '地层柱格网',
      call: 'GET /zdapi/ground/columns',
      right: 'guest',
      takes: {
        west: degrees('西界', 180),
        south: degrees('南界', 90),
        east: degrees('东界', 180),
        north: degrees('北界', 90),
        columns: integer({ label: '列数', required: true, ...columnNodes }),
        rows: integer({ label: '行数', required: true, ...columnNodes }),
        depth: decimal({
          label: '深度',
          required: true,
          ...columnDepth,
          digits: 1,
          unit: 'm',
          help: '自范围内最低的地面向下',
        }),
      },
      answers: 'file',
    },
  },
});
