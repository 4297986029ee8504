import type { ArticleSample } from './articles-strata-texts.ts';
import type { FilmName } from './covers/draw-film.ts';

/** A film drawn by the generator, with the text that goes with it. */
export interface FilmSample extends ArticleSample {
  film: FilmName;
}

export const FILMS: readonly FilmSample[] = [
  {
    topic: '金钉子与地层',
    title: '动画：地层是怎样一层层叠起来的',
    summary: '泥沙落下、压实、再覆盖，下面的总比上面的老，除非断层和褶皱来捣乱。',
    motif: 'strata',
    film: 'beds',
    audience: '小学生',
    keywords: ['沉积', '地层层序', '断层'],
    body: [
      '画面里，颗粒从水中落下，先落的在下面，后落的在上面。这就是地层学最早的一条规律：地层叠覆律。',
      '后半段，一条断层把地层错开。对照两边同一颜色的岩层，就能量出断距。野外的断层也是这样认出来的。',
    ],
  },
  {
    topic: '防灾减灾',
    title: '动画：一场雨怎样变成一次滑坡',
    summary: '雨水渗入、水位抬升、抗滑力下降，最后土体沿软弱面滑动。',
    motif: 'slope',
    film: 'slide',
    audience: '大众',
    keywords: ['滑坡', '降雨', '地下水位'],
    body: [
      '雨水渗进坡体，蓝色的水位线慢慢升高。水把土粒托起来，颗粒之间压得不那么紧，摩擦力变小。',
      '当下滑力超过抗滑力，土体沿着滑动面整体下移，坡顶留下弧形陡坎，坡脚堆起滑坡舌。排水因此是最常用的治理办法。',
    ],
  },
  {
    topic: '地下水与温泉',
    title: '动画：一滴水的温泉之旅',
    summary: '从山顶渗下去，在深处被加热，沿断裂升上来。',
    motif: 'spring',
    film: 'spring',
    audience: '小学生',
    keywords: ['温泉', '水循环', '断裂'],
    body: [
      '跟着蓝色的水滴往下走：越往下，颜色越红，表示温度越高。到达深部以后，热水变轻，沿着断裂向上升。',
      '真实的旅程要几十年到上千年。所以温泉是慢慢攒起来的，用得太快就会变少、变凉。',
    ],
  },
];
