import type { DeclaredForm } from '../account/form/use-declared-form.ts';
import type { OpinionItem } from './opinion-item.ts';
import type { reportTakes } from './report-takes.ts';

export interface ReportSubjectProps {
  form: DeclaredForm<typeof reportTakes>;
  item: OpinionItem;
}
