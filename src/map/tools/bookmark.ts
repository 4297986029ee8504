import { defineTool } from './define-tool.ts';

export const bookmark = defineTool({
  code: 'bookmark',
  label: '书签',
  group: '存',
  icon: 'M7 4h10v16l-5-4-5 4zM10 8h4',
  dimensions: ['2d', '3d'],
  help: '保存地图当前的位置、图层和工具，以后可一步恢复',
  panel: 'side',
});
