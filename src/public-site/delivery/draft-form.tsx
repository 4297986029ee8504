import { CITIES, COUNTIES } from '../../geo/counties.ts';
import type { DeliveryFault, OwnDeliveryWhole } from '../../resources/shared/delivery-answers.ts';
import { faultWords } from '../../resources/shared/delivery-words.ts';
import { licensed, neededFields } from '../../resources/shared/delivery-needs.ts';
import { AccountSection } from '../user-center/parts/account-section.tsx';
import { DraftInput } from './draft-input.tsx';
import { draftFields, type DraftGroup, type DraftName } from './draft-values.ts';
import type { Draft } from './use-draft.ts';

export interface DraftFormProps {
  delivery: OwnDeliveryWhole;
  draft: Draft;
  groups: readonly DraftGroup[];
  /** Also what is missing is told, not only what is wrong. */
  isJudged: boolean;
}

const countyNames = COUNTIES.map(({ name }) => name);
const cityNames = Object.values(CITIES);
const suggestionsFor: Partial<Record<DraftName, readonly string[]>> = { county: countyNames, city: cityNames };

const isEmpty = (value: unknown): boolean =>
  value === null || value === '' || (Array.isArray(value) && value.length === 0);

const isNeeded = (
  name: DraftName,
  delivery: OwnDeliveryWhole,
  { projectKind, submitterKind }: Draft['values'],
): boolean =>
  neededFields({ ...delivery, projectKind }).some((needed) => needed === name) ||
  (name === 'licenceNo' && licensed.includes(submitterKind ?? ''));

/** What a county brings along. */
const placeOf = (county: unknown) => {
  const found = COUNTIES.find(({ name }) => name === county);
  return found ? { city: found.city, districtCode: found.code } : {};
};

/** One step of the wizard as declared fields, each with what is wrong with it. */
export function DraftForm({ delivery, draft, groups, isJudged }: DraftFormProps) {
  const { values, faults, refusals } = draft;
  const problemOf = (name: DraftName): string | null => {
    if (refusals[name]) return refusals[name];
    const isBlank = isEmpty(values[name]);
    if (isBlank && !isJudged) return null;
    // What was missing when it was saved may be typed by now
    const isOf = ({ field, level, code }: DeliveryFault): boolean =>
      field === name && level === 'error' && (isBlank || code !== 'missing');
    return faultText(faults.find(isOf));
  };
  const hintOf = (name: DraftName): string | null =>
    faultText(faults.find(({ field, level }) => field === name && level === 'hint'));
  return groups.map(({ label, names }) => (
    <AccountSection key={label} id={`group-${names[0]}`} title={label}>
      <div className="intake-fields">
        {names.map((name) => {
          const field = draftFields[name];
          return (
            <div
              key={name}
              className="intake-field"
              data-wide={['longText', 'extent', 'list'].includes(field.kind) || undefined}
            >
              <DraftInput
                name={name}
                field={field}
                value={values[name]}
                isNeeded={isNeeded(name, delivery, values)}
                problem={problemOf(name)}
                suggestions={suggestionsFor[name]}
                placeholder={name === 'contactMobile' ? (delivery.contactMobile ?? undefined) : undefined}
                onChange={(value) =>
                  draft.set({ [name]: value, ...(name === 'county' ? placeOf(value) : {}) } as Pick<
                    Draft['values'],
                    DraftName
                  >)
                }
              />
              {hintOf(name) && (isJudged || !isEmpty(values[name])) ? (
                <p className="intake-hint">{hintOf(name)}</p>
              ) : null}
            </div>
          );
        })}
      </div>
    </AccountSection>
  ));
}

function faultText(fault: DeliveryFault | undefined): string | null {
  if (!fault) return null;
  const { text } = fault;
  const { mend } = faultWords(fault);
  return mend ? `${text}${/[。？！]$/.test(text) ? '' : '。'}${mend}` : text;
}
