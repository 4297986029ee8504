import { defineTool } from './define-tool.ts';

export const ownData = defineTool({
  code: 'ownData',
  label: '自有数据',
  group: '看',
  icon: 'M12 15V4M8 8l4-4 4 4M4 14v5a1 1 0 0 0 1 1h14a1 1 0 0 0 1-1v-5',
  dimensions: ['2d', '3d'],
  help: '在地图上显示自己的数据文件，文件不上传',
  panel: 'side',
});
