import { defineTool } from './define-tool.ts';

export const contours = defineTool({
  code: 'contours',
  label: '等高线',
  group: '算',
  icon: 'M12 4c5 0 8 3 8 8s-4 8-8 8-8-3-8-8 3-8 8-8zM12 8c3 0 4 2 4 4s-2 4-4 4-4-2-4-4 1-4 4-4z',
  dimensions: ['2d', '3d'],
  help: '范围内各高程的等高线、长度和围闭面积',
  panel: 'side',
});
