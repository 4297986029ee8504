import { defineTool } from './define-tool.ts';

export const grid = defineTool({
  code: 'grid',
  label: '经纬网与图幅',
  group: '看',
  icon: 'M4 4h16v16H4zM4 9.500h16M4 14.500h16M9.500 4v16M14.500 4v16',
  dimensions: ['2d'],
  help: '在地图上显示经纬网和各比例尺的图幅接合表',
  panel: 'strip',
});
