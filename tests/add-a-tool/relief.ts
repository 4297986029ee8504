import { defineComputation } from '../../src/map/compute/computation.ts';
import { extentOfSketch } from '../../src/map/state/measured.ts';
import { integer } from '../../src/resources/kit/field.ts';

/** 高差: how far the highest ground of an area lies above its lowest. */
export const relief = defineComputation({
  draws: ['box'],
  inputs: { nodes: integer({ label: '每边点数', required: true, default: 50, min: 2, max: 200 }) },
  async compute({ sketch, inputs: { nodes } }, world) {
    const { heights } = await world.heights({ ...extentOfSketch(sketch), columns: nodes, rows: nodes });
    const [lowest, highest] = [Math.min(...heights), Math.max(...heights)];
    return {
      text: `范围内高差 ${(highest - lowest).toFixed(1)} m。`,
      facts: [
        { label: '最低', value: lowest, unit: 'm' },
        { label: '最高', value: highest, unit: 'm' },
      ],
      tables: [],
      shapes: [{ sketch, look: { stroke: '#12406b', width: 2 } }],
    };
  },
});
