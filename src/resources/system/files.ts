import { defineResource, type RowOf } from '../kit/define-resource.ts';
import { choice, integer, text } from '../kit/field.ts';
import { type AnswerOf, whole, words } from '../kit/answer.ts';

/** A picture that is kept; `url` is its address for everybody. */
const uploadedPicture = {
  id: whole,
  name: words,
  purpose: words,
  url: words,
  objectName: words,
  type: words,
  size: whole,
  sha256: words,
};
export type UploadedPicture = AnswerOf<typeof uploadedPicture>;

/** Icons, thumbnails and logos that administrators upload. Public by nature; the bytes live in the file store. */
export const files = defineResource({
  name: 'files',
  label: '图片素材',
  group: '系统设置',
  title: 'name',
  fields: {
    name: text({ label: '文件名', required: true, max: 255, show: ['list', 'form', 'search'] }),
    purpose: choice(['图标', '缩略图', '标志', '二维码', '轮播图', '头像', '其他'], {
      label: '用途',
      required: true,
      default: '其他',
      facet: true,
    }),
    url: text({ label: '预览', required: true, max: 300, readOnly: true, widget: 'picture-link' }),
    objectName: text({ label: '对象名', required: true, max: 64, unique: true, readOnly: true, show: ['detail'] }),
    type: text({ label: '格式', required: true, max: 64, readOnly: true }),
    size: integer({ label: '大小', required: true, min: 0, readOnly: true, unit: '字节', widget: 'file-size' }),
    sha256: text({ label: 'SHA-256', required: true, max: 64, readOnly: true, filter: true, show: ['detail'] }),
  },
  calls: {
    list: { right: 'admin:files.list' },
    facets: { right: 'admin:files.list' },
    show: { right: 'admin:files.list' },
    edit: { right: 'admin:files.edit' },
    remove: { right: 'admin:files.remove' },
    removeMany: { right: 'admin:files.removeMany' },
    history: { right: 'admin:files.history' },
  },
  services: {
    upload: {
      label: '上传',
      call: 'PUT multipart /zdapi/files/admin/upload',
      right: 'admin:files.upload',
      takes: { purpose: choice(['图标', '缩略图', '标志', '二维码', '轮播图', '其他'], { label: '用途' }) },
      answers: uploadedPicture,
    },
    open: { label: '读取', call: 'GET /zdapi/files/open/{objectName}', right: 'guest', answers: 'file' },
  },
});
export type UploadedFile = RowOf<typeof files>;
