import { defineService } from '../kit/define-resource.ts';
import { longText, text } from '../kit/field.ts';
import { orNull, words } from '../kit/answer.ts';

/** Characters of the drawings that a link takes along. */
export const maxLinkDrawings = 100_000;

/** Short links of the one-map: what an address says of the map, and what the visitor drew on it, is kept under a code, the same for the same map. */
export const mapLinks = defineService({
  name: 'mapLinks',
  label: '地图短链接',
  calls: {
    keep: {
      label: '生成短链接',
      call: 'POST /zdapi/mapLinks',
      right: 'guest',
      takes: {
        state: text({ label: '地图内容', max: 4000, help: '地址中“?”之后的部分；不填为初始的地图' }),
        drawings: longText({ label: '标绘', max: maxLinkDrawings, help: 'GeoJSON（RFC 7946）的要素集合' }),
      },
      answers: { code: words },
    },
    open: {
      label: '打开短链接',
      call: 'GET /zdapi/mapLinks/open',
      right: 'guest',
      takes: {
        code: text({
          label: '短链接',
          required: true,
          max: 32,
          pattern: '[a-z2-7]{8,32}',
          patternHelp: '应为 8 至 32 个小写字母或数字',
        }),
      },
      answers: { state: words, drawings: orNull(words) },
    },
  },
});
