import { defineTool } from './define-tool.ts';

export const sunlight = defineTool({
  code: 'sunlight',
  label: '日照',
  group: '算',
  icon: 'M8 12a4 4 0 108 0 4 4 0 10-8 0M12 2v3M12 19v3M2 12h3M19 12h3',
  dimensions: ['2d', '3d'],
  help: '一处或一个范围在某日的日照时数',
  panel: 'side',
});
