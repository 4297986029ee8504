import { defineTool } from './define-tool.ts';

export const numbers = defineTool({
  code: 'numbers',
  label: '编号查询',
  group: '查',
  icon: 'M5 9h14M5 15h14M10 4l-2 16M16 4l-2 16',
  dimensions: ['2d', '3d'],
  help: '粘贴编号，列出所属的地质项目并在图上标出',
  panel: 'side',
  right: 'holographic',
});
