import { defineTool } from './define-tool.ts';

export const listTwin = defineTool({
  code: 'list',
  label: '图上清单',
  group: '查',
  icon: 'M4 6h.2M4 12h.2M4 18h.2M8 6h12M8 12h12M8 18h12',
  dimensions: ['2d', '3d'],
  help: '当前视野内的资料、钻孔和图幅，以表格列出',
  panel: 'side',
});
