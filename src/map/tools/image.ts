import { defineTool } from './define-tool.ts';

export const image = defineTool({
  code: 'image',
  label: '保存图片',
  group: '存',
  icon: 'M4 5h16v14H4zM4 16l5-5 4 4 3-3 4 4M15.500 9a1 1 0 1 0 0 0.010',
  dimensions: ['2d', '3d'],
  help: '把窗口中的地图存为图片，附比例尺和资料来源',
  panel: 'side',
});
