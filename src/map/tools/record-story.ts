import { defineTool } from './define-tool.ts';

export const recordStory = defineTool({
  code: 'recordStory',
  label: '记录故事',
  group: '存',
  icon: 'M5 4h14v16H5zM9 9h6M9 13h3',
  dimensions: ['2d', '3d'],
  help: '把地图现在的样子记为图上故事的一站',
  panel: 'side',
  right: 'admin:stories.edit',
});
