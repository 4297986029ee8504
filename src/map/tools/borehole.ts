import { defineTool } from './define-tool.ts';

export const borehole = defineTool({
  code: 'borehole',
  label: '虚拟钻孔',
  group: '切',
  icon: 'M12 3v18M9 3h6M10 8h4M10 13h4M10 18h4M4 21h16',
  dimensions: ['2d', '3d'],
  help: '推断任意一处地下的分层，并列出最近的实孔及距离',
  panel: 'side',
});
