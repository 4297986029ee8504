import { defineResource, type RowOf } from '../kit/define-resource.ts';
import { choice, dateTime, integer, longText, ref, text, yesNo } from '../kit/field.ts';
import { lendableTypeOptions } from '../shared/lendable-types.ts';
import { secrecyLevels } from '../shared/secrecy.ts';
import { type AnswerOf, day, flag, listOf, orNull, range, rowsOf, whole, words } from '../kit/answer.ts';
import { answeredFile } from '../shared/order-answers.ts';
import { previewable, previewableOfItem } from '../shared/previewable.ts';
import { keptFile, uploadProgress, uploadState, uploadTarget } from '../shared/upload-answers.ts';

const told = ['detail'] as const;

const downloadTakes = {
  objectName: text({ label: '对象名', max: 32 }),
  /** Instead of the token, for downloads that the browser opens. */
  ticket: text({ label: '票据', max: 64 }),
};

/** Uses that an upload may have; an item's files are all but the last. */
export const uploadUses = ['原件', '附图', '照片', '数据', '汇交文件'] as const;

const productTakes = {
  use: choice(uploadUses, { label: '用途', default: '汇交文件' }),
  itemType: choice(lendableTypeOptions, { label: '资料类别' }),
  itemId: integer({ label: '资料编号', min: 1 }),
  archiveFile: ref('archiveFiles', { label: '目录条目' }),
  secrecy: choice(secrecyLevels, { label: '密级', default: '内部' }),
  /** Made by the client: the chunks of one file carry the same. Without it the whole file comes at once. */
  uploadId: text({ label: '上传编号', max: 32, pattern: '[0-9a-f]{32}' }),
  /** First byte of the chunk, and bytes of the whole file. */
  offset: integer({ label: '起始字节', min: 0 }),
  total: integer({ label: '总字节数', min: 1 }),
  sha256: text({ label: 'SHA-256', max: 64, pattern: '[0-9a-f]{64}' }),
  name: text({ label: '文件名', max: 255 }),
};

const objectName = text({
  label: '对象名',
  required: true,
  max: 32,
  pattern: '[0-9a-f]{32}',
  patternHelp: '应为 32 位十六进制',
});

/** A page of a file on which the words stand. */
const textHit = {
  /** From 1. */
  page: whole,
  snippet: words,
  marks: listOf(range),
  /** How often they stand there. */
  count: whole,
};
export type TextHit = AnswerOf<typeof textHit>;

/**
 * Stored files of catalogue items, one row per object: originals, and what is made of them (`source`, `part`). The bytes live
 * in the object store under their SHA-256; `objectName` is all the outside knows, and says nothing. Who gets what of an
 * object is decided by src/resources/shared/file-rights.ts, for a made part by the rights of its source.
 */
export const objects = defineResource({
  name: 'objects',
  label: '文件',
  group: '文件与借阅',
  title: 'name',
  sort: [{ field: 'id', order: 'desc' }],
  fields: {
    name: text({ label: '文件名', required: true, max: 255, show: ['list', 'form', 'search'] }),
    objectName: text({
      label: '对象名',
      required: true,
      max: 32,
      unique: true,
      readOnly: true,
      pattern: '[0-9a-f]{32}',
      show: told,
    }),
    /** Empty for a person's own attachments. */
    itemType: choice(lendableTypeOptions, { label: '所属类别', readOnly: true, facet: true }),
    itemId: integer({ label: '所属编号', min: 1, readOnly: true, filter: true, show: told }),
    /** Entry of the archive's list of files that this is. */
    archiveFile: ref('archiveFiles', { label: '目录条目', readOnly: true, filter: true, show: told }),
    use: choice(['原件', '附图', '照片', '数据', '个人附件', '汇交文件'], {
      label: '用途',
      required: true,
      default: '原件',
      facet: true,
    }),
    part: choice(
      [
        { value: 'original', label: '原件' },
        { value: 'thumbnail', label: '缩略图' },
        { value: 'rendition', label: '浏览件' },
        { value: 'tiles', label: '瓦片' },
      ],
      { label: '构成', required: true, default: 'original', readOnly: true, facet: true },
    ),
    source: ref('objects', { label: '由此文件生成', readOnly: true, filter: true, show: told }),
    secrecy: choice(secrecyLevels, { label: '密级', required: true, default: '公开', facet: true }),
    /** Media type, told by the content. */
    type: text({ label: '格式', required: true, max: 100, readOnly: true, filter: true }),
    size: integer({ label: '大小', required: true, min: 0, readOnly: true, unit: '字节', widget: 'file-size' }),
    sha256: text({ label: 'SHA-256', max: 64, pattern: '[0-9a-f]{64}', readOnly: true, filter: true, show: told }),
    pages: integer({ label: '页数', min: 1, readOnly: true, show: told }),
    width: integer({ label: '宽', min: 1, unit: '像素', readOnly: true, show: told }),
    height: integer({ label: '高', min: 1, unit: '像素', readOnly: true, show: told }),
    state: choice(
      [
        { value: 'waiting', label: '待处理', tone: 'gamboge' },
        { value: 'ready', label: '可用', tone: 'malachite' },
        { value: 'failed', label: '处理失败', tone: 'cinnabar' },
        { value: 'quarantined', label: '已隔离', tone: 'cinnabar' },
      ],
      { label: '状态', required: true, default: 'waiting', readOnly: true, facet: true },
    ),
    problem: longText({ label: '问题', max: 500, readOnly: true, show: told }),
    owner: ref('users', { label: '上传人', readOnly: true, filter: true, show: told }),
    /** Last time the bytes were compared with `sha256`. */
    checkedAt: dateTime({ label: '最近校验', readOnly: true, show: ['list', 'detail'] }),
    /** How sample data makes the bytes, at the first need; empty for real files. */
    recipe: text({ label: '演示文件生成方式', max: 200, readOnly: true, show: told }),
    isSample: yesNo({ label: '演示数据', required: true, default: false, readOnly: true, show: told }),
    /** When the parts to be made of it were laid out; empty: not yet. */
    derivedAt: dateTime({ label: '衍生件安排', readOnly: true, filter: true, show: told }),
    /** Tries of making it so far, and when the next one is due. */
    tries: integer({ label: '处理次数', min: 0, readOnly: true, show: told }),
    retryAt: dateTime({ label: '下次处理', readOnly: true, show: told }),
  },
  calls: {
    list: { right: 'admin:objects.list' },
    facets: { right: 'admin:objects.list' },
    /** Also the right to see every file that may be on line at all: its holders are the keepers of the rights function. */
    show: { right: 'admin:objects.show' },
    edit: { right: 'admin:objects.edit' },
    remove: { right: 'admin:objects.remove' },
    history: { right: 'admin:objects.history' },
  },
  services: {
    ticket: {
      label: '取得下载票据',
      call: 'POST form /api/ugGeoOss/ticket',
      right: 'user',
      takes: {
        objectName: text({ label: '对象名', max: 32 }),
        objectNames: longText({ label: '对象名（逗号分隔）', max: 20_000 }),
        mainOrderId: integer({ label: '申请', min: 1 }),
      },
      answers: { ticket: words, address: words, expiresInSeconds: whole },
    },
    download: {
      label: '下载文件',
      call: 'GET /api/ugGeoOss/download',
      right: 'user',
      takes: downloadTakes,
      answers: 'file',
    },
    downloadByForm: {
      label: '下载文件（表单）',
      call: 'POST form /api/ugGeoOss/download',
      right: 'user',
      takes: { objectName: text({ label: '对象名', required: true, max: 32 }) },
      answers: 'file',
    },
    downloadMany: {
      label: '打包下载文件',
      call: 'POST form /api/ugGeoOss/multiDownload2',
      right: 'user',
      takes: { objectNames: longText({ label: '对象名（逗号分隔）', required: true, max: 20_000 }) },
      answers: 'file',
    },
    downloadManyByTicket: {
      label: '凭票据打包下载文件',
      call: 'GET /api/ugGeoOss/multiDownload2',
      right: 'user',
      takes: { ticket: text({ label: '票据', required: true, max: 64 }) },
      answers: 'file',
    },
    downloadOrder: {
      label: '打包下载申请的文件',
      call: 'GET /api/ugOrderMain/multiDownLoadOrderFile',
      right: 'user',
      takes: { mainOrderId: integer({ label: '申请', min: 1 }), ticket: text({ label: '票据', max: 64 }) },
      answers: 'file',
    },
    uploadUserFile: {
      label: '上传个人附件',
      call: 'POST multipart /api/ugGeoAttached/uploadUserFile',
      right: 'user',
      answers: keptFile,
    },
    uploadProduct: {
      label: '上传资料文件',
      call: 'POST multipart /api/ugGeoAttached/uploadProduct',
      right: 'user',
      takes: productTakes,
      answers: uploadProgress,
    },
    uploadState: {
      label: '查询上传进度',
      call: 'GET /api/ugGeoAttached/uploadState',
      right: 'user',
      takes: { uploadId: text({ label: '上传编号', required: true, max: 32, pattern: '[0-9a-f]{32}' }) },
      answers: uploadState,
    },
    /** Its right is also that to upload the files of items. */
    upload: {
      label: '上传资料的文件',
      call: 'GET /api/ugGeoAttached/uploadTarget',
      right: 'admin:objects.upload',
      takes: {
        itemType: choice(lendableTypeOptions, { label: '资料类别', required: true }),
        itemId: integer({ label: '资料编号', required: true, min: 1 }),
      },
      answers: uploadTarget,
    },
    ofItem: {
      label: '资料的文件',
      call: 'GET /api/ugGeoAttached/query/list',
      right: 'guest',
      takes: {
        itemType: choice(lendableTypeOptions, { label: '资料类别', required: true }),
        itemId: integer({ label: '资料编号', required: true, min: 1 }),
      },
      // The day on which the item's description was changed last
      answers: { ...rowsOf(previewable), updatedOn: orNull(day) },
    },
    one: {
      label: '按对象名查文件',
      call: 'GET /api/ugGeoAttached/query/one',
      right: 'guest',
      takes: { objectName },
      answers: previewableOfItem,
    },
    /** What a person's attachment is called, for its owner and the desks that may read it. */
    attachment: {
      label: '附件的名称',
      call: 'GET /api/ugGeoAttached/query/attachment',
      right: 'user',
      takes: { id: integer({ label: '文件编号', required: true, min: 1 }) },
      answers: answeredFile,
    },
    preview: {
      label: '浏览文件',
      call: 'GET /api/ugGeoOss/preview',
      right: 'guest',
      takes: { objectName },
      answers: 'file',
    },
    previewWithAuth: {
      label: '浏览文件和本人附件（登录）',
      call: 'GET /api/ugGeoOss/previewWithAuth',
      right: 'user',
      takes: { objectName },
      answers: 'file',
    },
    previewWithWaterColour: {
      label: '带水印浏览',
      call: 'GET /api/ugGeoOss/previewWithWaterColour',
      right: 'guest',
      takes: { objectName },
      answers: 'file',
    },
    previewAuWithWaterColour: {
      label: '带水印浏览（登录）',
      call: 'GET /api/ugGeoOss/previewAuWithWaterColour',
      right: 'user',
      takes: { objectName },
      answers: 'file',
    },
    /** A tile of a map sheet, marked for whoever asks. */
    tile: {
      label: '图幅瓦片',
      call: 'GET /api/ugGeoOss/tile/{objectName}/{level}/{column}/{row}',
      right: 'guest',
      takes: {
        objectName,
        level: integer({ label: '级别', required: true, min: 0, max: 24 }),
        column: integer({ label: '列', required: true, min: 0, max: 100_000 }),
        row: integer({ label: '行', required: true, min: 0, max: 100_000 }),
      },
      answers: 'file',
    },
    textHits: {
      label: '文内查找',
      call: 'GET /api/ugGeoOss/textHits',
      right: 'guest',
      takes: { objectName, q: text({ label: '检索词', required: true, max: 100 }) },
      answers: { hits: listOf(textHit), isCapped: flag },
    },
  },
});
export type StoredObject = RowOf<typeof objects>;
