import type { DeliveryEvent } from '../../src/resources/shared/delivery-answers.ts';
import { invalid } from '../errors.ts';

type Fault = DeliveryEvent['faults'][number];

const maxFaults = 200;
const longest = { place: 300, text: 500 } as const;

const isPart = (value: unknown, max: number): value is string =>
  typeof value === 'string' && value.trim() !== '' && value.length <= max;

/** What a keeper wrote, checked: [{ place, text }]; null: nothing. @throws AppError 422 naming the first that is wrong */
export function givenFaults(value: unknown): Fault[] {
  if (value === null) return [];
  if (!Array.isArray(value)) throw invalid({ faults: ['补正意见应为列表，每条写明位置和问题'] });
  if (value.length > maxFaults) throw invalid({ faults: [`补正意见最多 ${maxFaults} 条`] });
  return (value as unknown[]).map((each, at) => {
    const { place, text } = (typeof each === 'object' && each !== null ? each : {}) as Record<string, unknown>;
    if (!isPart(place, longest.place) || !isPart(text, longest.text))
      throw invalid({
        faults: [`第 ${at + 1} 条补正意见须写明位置（${longest.place} 字内）和问题（${longest.text} 字内）`],
      });
    return { place: place.trim(), text: text.trim() };
  });
}
