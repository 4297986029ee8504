import { defineTool } from './define-tool.ts';

export const profile = defineTool({
  code: 'profile',
  label: '地形剖面',
  group: '算',
  icon: 'M3 20h18L9 9z',
  dimensions: ['2d', '3d'],
  help: '沿线的地面起伏和坡度',
  panel: 'side',
});
