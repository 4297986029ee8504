import { defineService } from '../kit/define-resource.ts';
import { choice, integer, text } from '../kit/field.ts';
import { archiveCategories } from '../shared/archive-categories.ts';
import { secrecyLevels } from '../shared/secrecy.ts';
import { anything, flag, rowsOf, whole } from '../kit/answer.ts';

/**
 * The directory (资料目录) as other systems ask for it: the catalogue of results documents under the parameter names of the
 * earlier portal, keyword, category, page (from 1) and size.
 */
export const directory = defineService({
  name: 'directory',
  label: '资料目录',
  calls: {
    catalog: {
      label: '目录检索',
      call: 'GET /api/ugGeoDirectoryInfo/query/catalog',
      right: 'guest',
      takes: {
        keyword: text({ label: '关键词', max: 100 }),
        category: choice(archiveCategories, { label: '资料类别' }),
        city: text({ label: '设区市', max: 32 }),
        year: integer({ label: '形成年度', min: 1800, max: 2100 }),
        secrecy: choice(secrecyLevels, { label: '密级' }),
        page: integer({ label: '页码', min: 1, max: 10_000, default: 1 }),
        size: integer({ label: '每页条数', min: 1, max: 200, default: 20 }),
      },
      answers: { ...rowsOf(anything()), total: whole, totalIsCapped: flag, page: whole, size: whole },
    },
    queryFrontDetail: {
      label: '目录条目',
      call: 'GET /api/ugGeoDirectoryInfo/queryFrontDetail/{id}',
      right: 'guest',
      takes: { id: integer({ label: '编号', required: true, min: 1 }) },
      answers: anything(),
    },
  },
});
