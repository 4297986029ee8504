import { defineResource, type RowOf } from '../kit/define-resource.ts';
import { integer, list, text } from '../kit/field.ts';
import { setTerms, termParts } from '../shared/delivery-terms.ts';
import { secretMapParts, secretMaps } from '../shared/secret-maps.ts';

/** How 汇交 is done here: terms, who receives, how receipts and archives are numbered. */
export const deliveryPolicy = defineResource({
  name: 'deliveryPolicy',
  label: '汇交设置',
  group: '资料汇交',
  title: 'keepingUnit',
  single: true,
  fields: {
    keepingUnit: text({ label: '接收单位', required: true, max: 64, default: '浙江省地质资料馆' }),
    acceptDays: integer({
      label: '验收时限',
      required: true,
      default: 10,
      min: 1,
      max: 60,
      unit: '个工作日',
      help: '从提交次日起算，逾期的在验收队列中标出；周末和“闭馆安排”中全部场所闭馆的日子不算工作日，节假日请在那里录入',
    }),
    mendDays: integer({
      label: '补正时限',
      required: true,
      default: 20,
      min: 1,
      max: 120,
      unit: '个工作日',
      help: '退回时的默认期限，可逐件改',
    }),
    deliverTerms: list({
      label: '汇交期限',
      each: '情形',
      maxItems: 20,
      default: setTerms,
      help: '依《地质资料管理条例》第十条：许可证到期的为到期之前的天数，其他为之后的天数；不列的情形不计期限',
      of: termParts,
    }),
    maxProtectionYears: integer({
      label: '保护期上限',
      required: true,
      default: 5,
      min: 1,
      max: 30,
      unit: '年',
      help: '汇交人申请保护的最长年限，从提交之日起算',
    }),
    secretMaps: list({
      label: '图件密级表',
      each: '档',
      maxItems: 50,
      default: secretMaps,
      help: '附图的名称和比例尺落在表中时，提示填报人确认是公开版；默认按国土资发〔2008〕69 号',
      of: secretMapParts,
    }),
    mineralCodes: list({
      label: '矿产代码表',
      each: '矿种',
      maxItems: 300,
      help: '照 GB/T 9649 填写；验收入库时，矿种都有代码的资料自动填入矿产代码',
      of: {
        mineral: text({ label: '矿种', required: true, max: 64 }),
        code: text({
          label: '代码',
          required: true,
          max: 16,
          pattern: '[0-9A-Z]{2,16}',
          patternHelp: '应为 2 至 16 位数字或大写字母',
          reads: 'halfWidth',
        }),
      },
    }),
    receiptPrefix: text({
      label: '凭证号字头',
      required: true,
      max: 12,
      default: '浙汇凭',
      help: '凭证号如 浙汇凭2026-0012',
    }),
    replyPrefix: text({
      label: '回执号字头',
      required: true,
      max: 12,
      default: '浙汇回',
      help: '未形成地质资料的项目出具回执单，编号如 浙汇回2026-0003',
    }),
    archivePrefix: text({
      label: '档号字头',
      required: true,
      max: 12,
      default: 'ZJ',
      help: '建议的档号如 ZJ2026-0012',
    }),
    physicalPrefix: text({
      label: '实物档号字头',
      required: true,
      max: 3,
      pattern: 'S[0-9]{2}',
      patternHelp: '应为 S 和两位省代码，如 S33',
      reads: 'halfWidth',
      default: 'S33',
      help: '随汇交移交的实物依次编号，如 S332120260000012',
    }),
  },
  calls: {
    show: { right: 'admin:deliveryPolicy.show' },
    edit: { right: 'admin:deliveryPolicy.edit' },
    history: { right: 'admin:deliveryPolicy.history' },
  },
});
export type DeliveryPolicy = RowOf<typeof deliveryPolicy>;
