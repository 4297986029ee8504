import type { GroundUnit } from '../../ground/units.ts';

/** How units with such words in their lithology show themselves in the field; the first that fits. */
const words: readonly (readonly [lithology: RegExp, outcrop: string])[] = [
  [/淤泥|海积|潮/u, '分布于滨海与河口平原，地表平坦，由钻孔与基坑揭露，天然露头少见'],
  [/砂砾|卵石|圆砾|砾石|亚黏土|黏土|粉质/u, '分布于河谷与山前，组成阶地与洪积扇，见于河岸与人工开挖面'],
  [/煤/u, '地形低缓，煤层露头多已采动，层位由老窿与钻孔控制'],
  [/玄武岩/u, '构成台地与桌状山，柱状节理发育，风化后成红土'],
  [/凝灰岩|流纹岩|英安/u, '构成陡峻山体，陡崖与峡谷处露头连续，风化后呈灰白至黄褐色'],
  [/安山/u, '露头以沟谷与公路边坡为好，球状风化常见，风化后呈紫褐色'],
  [/灰岩|白云岩/u, '溶沟、石芽发育，山坡露头连续，谷地常为红黏土覆盖'],
  [/硅质/u, '抗风化，常成陡坎与山脊，露头良好'],
  [/页岩|泥岩|板岩/u, '地形低缓，植被茂密，露头见于沟底与路堑，风化后呈碎片状'],
  [/紫红|红色|杂色/u, '组成低缓丘陵，易崩解，新鲜露头见于采坑与河岸，呈紫红色'],
  [/片岩|片麻岩|变粒岩/u, '风化壳厚，零星出露于河谷，片理产状陡'],
  [/石英砂岩|砂岩|砾岩/u, '抗风化，构成山脊与单面山，露头良好，风化后呈灰白至褐黄色'],
  [/花岗|闪长|二长/u, '球状风化发育，沟谷中石蛋成群，残积砂厚数米至十余米'],
];

/** Where a unit is seen, and what it looks like there. */
export const outcropOf = ({ lithology }: Pick<GroundUnit, 'lithology'>): string =>
  words.find(([pattern]) => pattern.test(lithology))?.[1] ?? '露头见于沟谷两侧与人工开挖面';
