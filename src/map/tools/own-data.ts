import { defineTool } from './define-tool.ts';

export const ownData = defineTool({
  code: 'ownData',
  label: '自有数据',
  group: '看',
  icon: 'M12 15V4M8 8l4-4 4 4M4 14v5a1 1 0 0 0 1 1h14a1 1 0 0 0 1-1v-5',
  dimensions: ['2d', '3d'],
  help: '把自己的文件放到地图上看，文件不离开这台电脑',
  panel: 'side',
});
