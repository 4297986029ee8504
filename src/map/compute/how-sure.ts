import { distanceText } from '../../geo/distance-text.ts';
import type { NearestHole } from './computation.ts';

/**
 * How sure a column of the model is, by the metres to the nearest hole. Limits: holes of a detailed investigation stand 50 m
 * apart at most where the ground is simple, those of a preliminary one 200 m (GB 50021-2001, tables 4.1.15 and 4.1.6); thin
 * beds are not followed from hole to hole over more than about a kilometre.
 */
const classes = [
  { to: 50, words: '较可靠：在详细勘察的孔距以内' },
  { to: 200, words: '基本可靠：在初步勘察的孔距以内，薄层可能有出入' },
  { to: 1000, words: '供参考：主要地层大致可信，层面和薄层可能有出入' },
  { to: Infinity, words: '仅供参考：附近没有钻孔，由地质模型推断' },
] as const;

/** What the nearest hole says of a column of this depth, as facts and as a sentence. */
export function howSure({ hole, radius }: NearestHole, depth: number) {
  if (!hole && radius === 0)
    return { nearest: '过密，未逐个比较', words: '近处钻孔过密，请放大地图对照实孔', reach: null } as const;
  const metres = hole?.metres ?? Infinity;
  const { words } = classes.find(({ to }) => metres <= to) ?? classes[3];
  const nearest = hole ? `${hole.holeNo}，${distanceText(metres)}` : `${distanceText(radius)} 以内没有`;
  const end = hole?.finalDepth ?? depth;
  return { nearest, words, reach: end < depth ? `该孔深 ${end} m，更深处没有实孔对照` : null } as const;
}
