import { defineTool } from './define-tool.ts';

export const visibility = defineTool({
  code: 'visibility',
  label: '通视分析',
  group: '算',
  icon: 'M3 12q9-12 18 0q-9 12-18 0M12 10v4',
  dimensions: ['2d', '3d'],
  help: '两点是否通视，以及一处的可视范围',
  panel: 'side',
});
