import { defineTool } from './define-tool.ts';

export const compare = defineTool({
  code: 'compare',
  label: '对比',
  group: '看',
  icon: 'M12 3v18M4 6h5v12H4M15 6h5v12h-5M9 12H6.500l1.500-1.500M15 12h2.500l-1.500 1.500',
  dimensions: ['2d'],
  help: '用卷帘或分屏对比两组图层',
  panel: 'strip',
});
