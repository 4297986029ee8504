import { defineService } from '../kit/define-resource.ts';

/** What programs of others may read. */
export const openApi = defineService({
  name: 'openApi',
  label: '开放接口',
  calls: {
    document: {
      label: '公开接口的文档（OpenAPI）',
      call: 'GET /zdapi/open/document',
      right: 'guest',
      answers: 'file',
    },
  },
});
