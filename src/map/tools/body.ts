import { defineTool } from './define-tool.ts';

export const body = defineTool({
  code: 'body',
  label: '地质体',
  group: '切',
  icon: 'M12 3l8 4-8 4-8-4 8-4zM4 7v10l8 4 8-4V7M4 12l8 4 8-4M12 11v10',
  dimensions: ['2d', '3d'],
  help: '画一个范围，看其下各地层、岩体和断裂的形体与体积',
  panel: 'side',
});
