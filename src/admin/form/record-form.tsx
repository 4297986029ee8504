import { useForm } from '@refinedev/antd';
import { type BaseRecord, type HttpError, useDataProvider, useInvalidate } from '@refinedev/core';
import { Alert, Button, Form } from 'antd';
import { useEffect, useMemo, useState } from 'react';
import { formFields } from '../../resources/kit/columns.ts';
import type { Resource } from '../../resources/kit/define-resource.ts';
import { ErrorState } from '../../ui/error-state.tsx';
import { Loading } from '../../ui/loading.tsx';
import { notify } from '../notify.ts';
import { EditedRecord } from './edited-record.ts';
import { FixedField } from './fixed-field.tsx';
import { FormField } from './form-field.tsx';
import { changedValues, filledValues, followedValues, openingValues } from './form-values.ts';
import { keepUnsaved } from '../../providers/unsaved-setting.ts';
import { PreviewButton } from './preview-button.tsx';
import { PutValues, putInto } from './put-values.ts';
import { useFormKeys } from './use-form-keys.ts';
import { useLeaveGuard } from '../../ui/use-leave-guard.ts';

type Values = Record<string, unknown>;

interface RecordFormProps {
  resource: Resource;
  action: 'create' | 'edit';
  /** Absent when creating, and for a single resource. */
  id?: number | string;
  /** Values that a new record starts with in place of the declared defaults. */
  preset?: Values;
  /** Called with the saved record's id. */
  onSaved: (id: number | string | null) => void;
  onCancel?: () => void;
}

/** How the first field that is wrong is brought before the eye. */
const shownFirst = { focus: true, block: 'center' } as const;

/** Id under which the one row of a single resource is asked for; its calls carry none. */
const singleId = 'single';

/** The form of a resource, generated from its declaration: checks while typing, Ctrl+S saves, leaving unsaved asks first. */
export function RecordForm({ resource, action, id, preset, onSaved, onCancel }: RecordFormProps) {
  // The stored record as its author was last shown it
  const [seen, setSeen] = useState<Values>();
  const dataProvider = useDataProvider()();
  const invalidate = useInvalidate();
  const { form, query, onFinish, formLoading } = useForm<BaseRecord, HttpError, Values>({
    resource: resource.name,
    action,
    ...(action === 'edit' ? { id: id ?? singleId } : {}),
    redirect: false,
    mutationMode: 'pessimistic',
    errorNotification: false,
    // Refine would read the record again after a refusal too, and open the form anew on what others made of it
    invalidates: [],
    mutationMeta: { seen },
    queryOptions: { refetchOnWindowFocus: false, refetchOnReconnect: false, retry: false },
  });
  const record = query?.data?.data;
  useEffect(() => setSeen(record), [record]);
  const opened = useMemo(
    () => ({ ...openingValues(resource, action === 'edit' ? (record ?? {}) : null), ...preset }),
    [resource, action, record, preset],
  );
  const [isDirty, setDirty] = useState(false);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const guard = useLeaveGuard(isDirty);
  // Refine clears the form once after it is mounted: fields come only then, so that nothing typed early is lost
  const [isCleared, setCleared] = useState(false);
  useEffect(() => setCleared(true), []);
  // Fields take the focus again once the call has ended
  useEffect(() => {
    if (refusal?.field && !formLoading) form.scrollToField(refusal.field, shownFirst);
  }, [refusal, formLoading, form]);
  useFormKeys({ save: () => form.submit(), ...(onCancel ? { cancel: onCancel } : {}) });

  /** After a refusal that tells what others have made of these fields, saving once more means it. */
  async function takeNote(told: readonly string[]): Promise<void> {
    const asked = { resource: resource.name, id: id ?? singleId };
    // Where it cannot be read, the next save is refused the same way
    const now = await dataProvider.getOne(asked).catch(() => null);
    if (now) setSeen({ ...seen, ...Object.fromEntries(told.map((name) => [name, now.data[name]])) });
  }

  async function save(values: Values): Promise<void> {
    setRefusal(null);
    const sent = action === 'edit' ? changedValues(opened, values) : filledValues(values);
    if (action === 'edit' && Object.keys(sent).length === 0) {
      notify.success('没有改动，无需保存');
      return;
    }
    try {
      const answer = await onFinish(sent);
      void invalidate({ resource: resource.name, invalidates: ['resourceAll'] });
      guard.release();
      setDirty(false);
      keepUnsaved(resource, null);
      onSaved(answer?.data.id ?? id ?? null);
    } catch (error) {
      const refused = error as HttpError;
      setRefusal(refusalOf(resource, refused));
      if (action === 'edit' && refused.statusCode === 409) await takeNote(Object.keys(refused.errors ?? {}));
    }
  }
  if (action === 'edit' && query?.error) {
    return <ErrorState error={new Error(query.error.message)} onRetry={() => void query.refetch()} />;
  }
  const noteChanges = (all: Values): void => setDirty(Object.keys(changedValues(opened, all)).length > 0);
  const isLoading = !isCleared || (action === 'edit' && !record);
  return (
    <Form
      form={form}
      layout="vertical"
      className="admin-form"
      initialValues={opened}
      scrollToFirstError={shownFirst}
      onFinish={(values: Values) => void save(values)}
      onValuesChange={(changed: Values, all: Values) => {
        const followed = followedValues(resource, changed, all);
        for (const [name, value] of Object.entries(followed)) form.setFieldValue(name, value);
        noteChanges({ ...all, ...followed });
      }}
      disabled={formLoading}
      aria-label={`${resource.label}表单`}
    >
      {isLoading ? (
        <Loading rows={8} />
      ) : (
        <EditedRecord value={record}>
          <PutValues value={putInto(form, noteChanges)}>
            <FormBody
              resource={resource}
              isEdit={action === 'edit'}
              record={record}
              refusal={refusal?.text ?? null}
              isDirty={isDirty}
              isSaving={formLoading}
              onCancel={onCancel}
            />
          </PutValues>
        </EditedRecord>
      )}
    </Form>
  );
}

interface FormBodyProps {
  resource: Resource;
  isEdit: boolean;
  /** As it is stored; absent when creating. */
  record: Values | undefined;
  refusal: string | null;
  isDirty: boolean;
  isSaving: boolean;
  onCancel?: (() => void) | undefined;
}

function FormBody({ resource, isEdit, record, refusal, isDirty, isSaving, onCancel }: FormBodyProps) {
  return (
    <>
      <div className="admin-form__fields">
        {formFields(resource).map(([name, field]) =>
          isEdit && field.fixed ? (
            <FixedField key={name} field={field} value={record?.[name]} />
          ) : (
            <FormField key={name} name={name} field={field} isKept={isEdit} kept={record?.[name]} />
          ),
        )}
      </div>
      <div className="admin-form__end">
        {refusal ? <Alert className="admin-form__refusal" type="error" showIcon message={refusal} /> : null}
        <Button type="primary" htmlType="submit" loading={isSaving} title="Ctrl+S">
          保存
        </Button>
        <PreviewButton resource={resource} />
        {onCancel ? (
          <Button onClick={onCancel} title="Esc">
            取消
          </Button>
        ) : null}
        <span className="admin-form__state" role="status">
          {isDirty ? '有未保存的改动' : ''}
        </span>
      </div>
    </>
  );
}

interface Refusal {
  text: string;
  /** First field that is wrong; null when none is named. */
  field: string | null;
}

function refusalOf(resource: Resource, { statusCode, errors = {}, message }: HttpError): Refusal {
  const wrong = Object.keys(errors);
  const field = formFields(resource).find(([name]) => wrong.includes(name))?.[0] ?? null;
  if (wrong.length === 0 || statusCode === 409) return { text: message || '保存失败，请稍后再试。', field };
  return { text: `${wrong.length} 处填写有误，请按提示修改后再保存。`, field };
}
