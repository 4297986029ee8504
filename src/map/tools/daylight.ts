import { defineTool } from './define-tool.ts';

export const daylight = defineTool({
  code: 'daylight',
  label: '日光与雾',
  group: '看',
  icon: 'M12 4v3M8 13a4 4 0 0 1 8 0M3 17h18M6 20h12',
  dimensions: ['2d', '3d'],
  help: '看一个时刻的太阳，和三维地图的光影、雾与雨雪',
  panel: 'side',
});
