import { defineTool } from './define-tool.ts';

export const daylight = defineTool({
  code: 'daylight',
  label: '日光与雾',
  group: '看',
  icon: 'M12 4v3M8 13a4 4 0 0 1 8 0M3 17h18M6 20h12',
  dimensions: ['2d', '3d'],
  help: '查看某一时刻的太阳位置，以及三维地图的光影、雾和雨雪',
  panel: 'side',
});
