import { defineTool } from './define-tool.ts';

export const query = defineTool({
  code: 'query',
  label: '范围查询',
  group: '查',
  icon: 'M4 4h9v9H4zM4 4v.01M13 13v.01M16 11a4 4 0 1 1 0 8 4 4 0 0 1 0-8zM19 18l2.500 2.500',
  dimensions: ['2d', '3d'],
  help: '画矩形、多边形、圆或线的缓冲区，列出其中的资料、钻孔和图幅并导出',
  panel: 'side',
});
