import { defineTool } from './define-tool.ts';

export const print = defineTool({
  code: 'print',
  label: '打印出图',
  group: '存',
  icon: 'M7 9V3h10v6M7 17H4V9h16v8h-3M7 14h10v7H7z',
  dimensions: ['2d'],
  help: '按真实比例尺把地图排成图幅，存为 PDF',
  panel: 'side',
});
