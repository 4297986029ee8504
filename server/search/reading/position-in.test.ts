import { expect, test } from 'vitest';
import { kindCalled } from './position-in.ts';

test.each([
  ['哪些钻孔打到了栖霞组', 'boreholes'],
  ['武义有哪些矿产', 'mineralOccurrences'],
  ['常山有几口井', 'waterSources'],
  ['龙泉有多少个隐患点', 'hazards'],
  ['哪些图幅有煤', undefined],
  ['钻孔 栖霞组', undefined],
  ['萤石有哪些用途', undefined],
])('%s asks for %s', (question, type) => expect(kindCalled(question)?.type).toBe(type));
