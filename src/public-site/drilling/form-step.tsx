import type { OwnDrillingWhole } from '../../resources/shared/drilling-answers.ts';
import { DraftInput } from '../delivery/draft-input.tsx';
import { AccountSection } from '../user-center/parts/account-section.tsx';
import { DrillingMembers } from './drilling-members.tsx';
import { type DrillingDraft, type DrillingName, formFields, formNames, isNeeded } from './drilling-draft.ts';

interface FormStepProps {
  drilling: OwnDrillingWhole;
  draft: DrillingDraft;
  /** Also what is missing is told, not only what is wrong. */
  isJudged: boolean;
}

/** Who hands in, and what concerns all holes; saved as one goes. */
export function FormStep({ drilling, draft, isJudged }: FormStepProps) {
  const { values, refusals } = draft;
  const problemOf = (name: DrillingName): string | null => {
    if (refusals[name]) return refusals[name];
    const isMissing = name === 'contactMobile' ? !drilling.contactMobile && !values[name] : !values[name];
    return isMissing && isJudged && isNeeded(name) ? `请填写${formFields[name].label}` : null;
  };
  return (
    <>
      <AccountSection id="form" title="汇交信息" summary="提交前必须填写，标“选填”的除外。">
        <div className="intake-fields">
          {formNames.map((name) => (
            <div key={name} className="intake-field">
              <DraftInput
                name={name}
                field={formFields[name]}
                value={values[name]}
                isNeeded={isNeeded(name)}
                problem={problemOf(name)}
                placeholder={name === 'contactMobile' ? (drilling.contactMobile ?? undefined) : undefined}
                onChange={(value) =>
                  draft.set({ [name]: name === 'projectName' ? (value ?? '') : value } as Pick<
                    DrillingDraft['values'],
                    DrillingName
                  >)
                }
              />
            </div>
          ))}
        </div>
      </AccountSection>
      <DrillingMembers drilling={drilling} />
    </>
  );
}
