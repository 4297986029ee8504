import { defineTool } from './define-tool.ts';

export const flood = defineTool({
  code: 'flood',
  label: '淹没分析',
  group: '算',
  icon: 'M3 12l5-7 4 5M3 16h18M3 20h18',
  dimensions: ['2d', '3d'],
  help: '水位以下的面积和水量',
  panel: 'side',
});
