import { createContext } from 'react';

/** The stored record that a form edits, for inputs that depend on a field without an input; absent in a new one. */
export const EditedRecord = createContext<Readonly<Record<string, unknown>> | undefined>(undefined);
