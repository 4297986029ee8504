import { choice, longText, text } from '../../resources/kit/field.ts';
import type { GivenTo } from '../../resources/kit/call-types.ts';
import type { ItemName } from '../../resources/shared/opinion-answers.ts';
import type { suggestions } from '../../resources/opinions/suggestions.ts';
import { suggestionKinds } from '../../resources/shared/opinion-kinds.ts';
import type { PlaceField } from '../../resources/shared/reportable-fields.ts';
import type { FormProblems, FormValues } from '../account/form/form-problems.ts';

const degrees = { pattern: '-?\\d{1,3}(\\.\\d{1,8})?', patternHelp: '应为度数，如 120.1551' } as const;

/** The form of an error report: numbers are typed as text. */
export const reportTakes = {
  kind: choice(suggestionKinds, { label: '错在哪里', required: true }),
  field: text({ label: '项目', max: 64 }),
  proposedValue: longText({ label: '应改为', max: 4000 }),
  fileName: text({ label: '文件', max: 255 }),
  page: text({ label: '页码', max: 6, pattern: '[1-9]\\d*', patternHelp: '应为页码' }),
  lon: text({ label: '经度', max: 12, ...degrees }),
  lat: text({ label: '纬度', max: 12, ...degrees }),
  west: text({ label: '西界', max: 12, ...degrees }),
  south: text({ label: '南界', max: 12, ...degrees }),
  east: text({ label: '东界', max: 12, ...degrees }),
  north: text({ label: '北界', max: 12, ...degrees }),
  note: longText({ label: '说明和依据', max: 2000 }),
  attachment: text({ label: '附件', max: 32 }),
} as const;
export type ReportValues = FormValues<typeof reportTakes>;

/** A place as the item's field holds it: a point, or a box. */
export type PlaceKind = PlaceField['field']['kind'];
export const pointParts = ['lon', 'lat'] as const;
export const boxParts = ['west', 'south', 'east', 'north'] as const;

const isBlank = (value: string): boolean => value.trim() === '';

/** What a report of each kind must say; the server asks the same. */
export function reportProblems(values: ReportValues, place: PlaceKind | null): FormProblems<typeof reportTakes> {
  const { kind } = values;
  const noteMissing = isBlank(values.note);
  if (kind === 'field')
    return {
      ...(isBlank(values.field) ? { field: '请选择有误的项目' } : {}),
      ...(isBlank(values.proposedValue) && noteMissing
        ? { proposedValue: '请填写应改为什么；不知道时，请在说明中写明错在哪里' }
        : {}),
    };
  if (kind === 'place') return place === 'extent' ? boxProblems(values) : pointProblems(values);
  return {
    ...(kind === 'page' && isBlank(values.fileName) ? { fileName: '请填写是哪个文件' } : {}),
    ...(noteMissing ? { note: '请写明错在哪里，应当怎样' } : {}),
  };
}

const pointProblems = ({ lon, lat }: ReportValues): FormProblems<typeof reportTakes> => ({
  ...(isBlank(lon) ? { lon: '请填写经度，或在地图上点出' } : {}),
  ...(isBlank(lat) ? { lat: '请填写纬度，或在地图上点出' } : {}),
});

function boxProblems(values: ReportValues): FormProblems<typeof reportTakes> {
  const { west, south, east, north } = values;
  const lacking = boxParts.filter((name) => isBlank(values[name]));
  if (lacking.length > 0)
    return Object.fromEntries(lacking.map((name) => [name, `请填写${reportTakes[name].label}，或在地图上画框`]));
  return {
    ...(Number(west) > Number(east) ? { west: '西界不能大于东界' } : {}),
    ...(Number(south) > Number(north) ? { south: '南界不能大于北界' } : {}),
  };
}

/** The numbers typed for a place; null while one of them is missing or none. */
export function typedParts<Name extends keyof ReportValues>(
  values: ReportValues,
  names: readonly Name[],
): Record<Name, number> | null {
  const texts = names.map((name) => String(values[name]));
  if (texts.some((text) => isBlank(text) || !Number.isFinite(Number(text)))) return null;
  return Object.fromEntries(names.map((name, at) => [name, Number(texts[at])])) as Record<Name, number>;
}

type ReportGiven = Omit<GivenTo<typeof suggestions.services.add>, keyof ItemName>;

/** What the call takes of the form: only what its kind says. */
export function reportValues(values: ReportValues, place: PlaceKind | null): ReportGiven {
  const { kind, note, attachment } = values;
  const given = (value: string): string | undefined => (isBlank(value) ? undefined : value.trim());
  const told = {
    field: { field: values.field, proposedValue: given(values.proposedValue) },
    page: { fileName: values.fileName, page: isBlank(values.page) ? undefined : Number(values.page) },
    place: place === 'extent' ? { extent: typedParts(values, boxParts) } : { place: typedParts(values, pointParts) },
    other: {},
  };
  return { kind, note: given(note), attachment: given(attachment), ...told[kind] };
}
