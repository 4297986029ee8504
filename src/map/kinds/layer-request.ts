import type { ValueForm } from './value-forms.ts';

/** A request below a service's address: `path` without a leading slash, `query` not yet encoded. */
export interface LayerRequest {
  path: string;
  query: Readonly<Record<string, string>>;
}

/** A form of question that a visitor may put to the service of a layer: what it does not name is refused. */
export interface AllowedRequest {
  /** Below the service's address, decoded; a text is the whole path. */
  path: string | ValueForm;
  /** Parameters in their own spelling and the form of what each may hold. All have to be there: left out, a service chooses. */
  query: Readonly<Record<string, ValueForm>>;
  /** Those of them without which a map asks too, or that change nothing of what is shown. */
  optional?: readonly string[];
  /** Whether values that are right by themselves go together. Absent: they do. */
  agree?: (query: Readonly<Record<string, string>>) => boolean;
}
