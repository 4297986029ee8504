import { defineTool } from './define-tool.ts';

export const section = defineTool({
  code: 'section',
  label: '地质剖面',
  group: '量',
  icon: 'M3 5l5 2 6-3 7 3M3 11l5 1.500 6-2 7 1.500M3 17l5 1 6-1.500 7 2M8 7v13M14 4v15',
  dimensions: ['2d', '3d'],
  help: '画一条线，由线旁钻孔连成地质剖面',
  panel: 'drawer',
});
