import { defineTool } from './define-tool.ts';

export const roaming = defineTool({
  code: 'roaming',
  label: '漫游',
  group: '看',
  icon: 'M3 20h18M3 12l18-8-7 13-3-5z',
  dimensions: ['2d', '3d'],
  help: '在三维中沿线飞行',
  panel: 'side',
});
