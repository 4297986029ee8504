import { defineTool } from './define-tool.ts';

export const planeCut = defineTool({
  code: 'planeCut',
  label: '平面剖切',
  group: '切',
  icon: 'M4 8l8-4 8 4v9l-8 4-8-4zM12 2v20',
  dimensions: ['2d', '3d'],
  help: '用平面切开地面，看剖面上的地层和面积',
  panel: 'side',
});
