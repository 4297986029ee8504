import { defineTool } from './define-tool.ts';

export const excavation = defineTool({
  code: 'excavation',
  label: '开挖',
  group: '切',
  icon: 'M3 7h5l2 10h4l2-10h5M10 7h4M12 4v6M10 8l2 2 2-2',
  dimensions: ['2d', '3d'],
  help: '挖到设计高程或一定深度的挖方、填方和各地层的方量',
  panel: 'side',
});
