import { call } from '../../providers/call.ts';
import { drillingImports } from '../../resources/delivery/drilling-imports.ts';
import type { GivenTo } from '../../resources/kit/call-types.ts';
import type { AnyField } from '../../resources/kit/field.ts';
import type { OwnDrillingWhole } from '../../resources/shared/drilling-answers.ts';
import { neededDrillingFields } from '../../resources/shared/drilling-fields.ts';
import type { DraftKind } from '../delivery/draft-saver.ts';
import { useSavedDraft } from '../delivery/use-saved-draft.ts';

/** What is filled in of an import. */
type DrillingValues = Omit<Required<GivenTo<typeof drillingImports.services.save>>, 'id' | 'version'>;
export type DrillingName = keyof DrillingValues;

const { id: _id, version: _version, ...takes } = drillingImports.services.save.takes;
/** The fields of the form as they are declared. */
export const formFields: Readonly<Record<DrillingName, AnyField>> = takes;
export const formNames = ['projectName', 'submitter', 'contactName', 'contactMobile', 'workUnit', 'secrecy'] as const;

export const isNeeded = (name: DrillingName): boolean =>
  name === 'projectName' || (neededDrillingFields as readonly string[]).includes(name);

/** As it was read. The contact's number comes masked: null keeps it. */
const valuesOf = ({ values, projectName }: OwnDrillingWhole): DrillingValues => ({
  ...values,
  projectName,
  contactMobile: null,
});

const drillingDraft: DraftKind<OwnDrillingWhole, DrillingValues, { version: number }> = {
  valuesOf,
  save: (given) => call(drillingImports, 'save', given),
  read: (id) => call(drillingImports, 'one', { id }),
};

export const useDrillingDraft = (drilling: OwnDrillingWhole) => useSavedDraft(drillingDraft, drilling);
export type DrillingDraft = ReturnType<typeof useDrillingDraft>;
