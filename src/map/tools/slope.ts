import { defineTool } from './define-tool.ts';

export const slope = defineTool({
  code: 'slope',
  label: '坡度坡向',
  group: '算',
  icon: 'M3 20h18L17 6zM3 20l4-5',
  dimensions: ['2d', '3d'],
  help: '范围内各级坡度、坡向的面积',
  panel: 'side',
});
