import { textReadings } from '../../../src/resources/kit/text-readings.ts';
import type { DeliveryFault } from '../../../src/resources/shared/delivery-answers.ts';
import type { DeliveryCategory } from '../../../src/resources/shared/delivery-kinds.ts';
import { secretMapOf, type SecretMaps } from '../../../src/resources/shared/secret-maps.ts';
import { secrecyMark } from '../../formats/secrecy-mark.ts';
import type { CheckedDraft, CheckedFile, Knowledge } from './checked-draft.ts';
import { ofFile } from './fault.ts';

/** Categories that hold maps. */
const ofMaps: readonly DeliveryCategory[] = ['附图', '底稿底图', '工程测绘'];

/** What says that the secret elements were taken out of a map. */
const opened = /公开版|无涉密|不涉密|脱密|解密|脱敏/u;

const denominatorOf = (scale: string): number => Number(textReadings.scale(scale).slice(2));

/** Denominators of a map: of its scale, and of those in its names (1∶5万地形地质图, 1比5万). */
function denominatorsOf({ scale, name, title }: CheckedFile): number[] {
  const named = `${name} ${title}`.normalize('NFKC').match(/(?<!\d)1\s?[∶:比]\s?[\d,]{1,11}(?:\.\d{1,4})?万?/gu) ?? [];
  return [...(scale === null ? [] : [scale]), ...named].map(denominatorOf).filter(Number.isFinite);
}

function ruleOf(file: CheckedFile, rules: readonly SecretMaps[]): SecretMaps | null {
  const name = `${file.folder}/${file.name}/${file.title}`;
  // What bears a mark is refused for that
  if (!ofMaps.includes(file.category) || opened.test(name) || secrecyMark(name) !== null) return null;
  for (const scale of [...denominatorsOf(file), null]) {
    const rule = secretMapOf(rules, { name, scale });
    if (rule !== null) return rule;
  }
  return null;
}

/** Maps that by their names and scales would be secret, unless the secret elements were taken out of them. */
export const checkSecretMaps = ({ files }: CheckedDraft, { secretMaps }: Knowledge): DeliveryFault[] =>
  files.flatMap((file) => {
    const rule = ruleOf(file, secretMaps);
    if (rule === null) return [];
    const of = rule.from || rule.to ? '这一比例尺的' : '';
    const text = `含敏感地理要素时，${of}${rule.words}图件定为${rule.level}级`;
    const mend =
      '请确认是公开版（无涉密要素），并在题名中注明“公开版”；不是的不得上网，请移除，按保密规定送交纸质件与离线介质';
    return [ofFile(file, { code: 'secret-map', level: 'hint', text, mend })];
  });
