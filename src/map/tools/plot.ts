import { defineTool } from './define-tool.ts';

export const plot = defineTool({
  code: 'plot',
  label: '标绘',
  group: '看',
  icon: 'M4 20l1-4L16 5l3 3L8 19zM14 7l3 3M13 20h7',
  dimensions: ['2d', '3d'],
  help: '在地图上画点、线、面、箭头、文字和产状符号，保存在本机，可存为 GeoJSON 或 KML',
  panel: 'side',
});
