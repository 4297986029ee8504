import { defineTool } from './define-tool.ts';

export const measure = defineTool({
  code: 'measure',
  label: '量算',
  group: '量',
  icon: 'M3 16L16 3l5 5L8 21zM6.500 12.500l2 2M9.500 9.500l2.500 2.500M12.500 6.500l2 2',
  dimensions: ['2d', '3d'],
  help: '量距离、面积、方位角和坐标',
  panel: 'side',
});
