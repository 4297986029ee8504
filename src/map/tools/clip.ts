import { defineTool } from './define-tool.ts';

export const clip = defineTool({
  code: 'clip',
  label: '裁剪',
  group: '切',
  icon: 'M6 3v15h15M3 6h15v15',
  dimensions: ['2d', '3d'],
  help: '挖去或只留一个范围，看侧面的地层和体积',
  panel: 'side',
});
