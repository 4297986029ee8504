import { useForm } from '@refinedev/antd';
import type { BaseRecord, HttpError } from '@refinedev/core';
import { Alert, Button, Form } from 'antd';
import { useEffect, useMemo, useState } from 'react';
import { formFields } from '../../resources/kit/columns.ts';
import type { Resource } from '../../resources/kit/define-resource.ts';
import { ErrorState } from '../../ui/error-state.tsx';
import { Loading } from '../../ui/loading.tsx';
import { notify } from '../notify.ts';
import { FixedField } from './fixed-field.tsx';
import { FormField } from './form-field.tsx';
import { changedValues, filledValues, openingValues } from './form-values.ts';
import { useFormKeys } from './use-form-keys.ts';
import { useLeaveGuard } from './use-leave-guard.ts';

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

/** Id under which the one row of a single resource is asked for; its calls carry none. */
const singleId = 'single';

/** The form of a resource, generated from its declaration: checks while typing, Ctrl+S saves, leaving unsaved asks first. */
export function RecordForm({ resource, action, id, preset, onSaved, onCancel }: RecordFormProps) {
  const { form, query, onFinish, formLoading } = useForm<BaseRecord, HttpError, Values>({
    resource: resource.name,
    action,
    ...(action === 'edit' ? { id: id ?? singleId } : {}),
    redirect: false,
    mutationMode: 'pessimistic',
    errorNotification: false,
    invalidates: ['list', 'many', 'detail', 'resourceAll'],
    queryOptions: { refetchOnWindowFocus: false, refetchOnReconnect: false, retry: false },
  });
  const record = query?.data?.data;
  const opened = useMemo(
    () => ({ ...openingValues(resource, action === 'edit' ? (record ?? {}) : null), ...preset }),
    [resource, action, record, preset],
  );
  const [isDirty, setDirty] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const guard = useLeaveGuard(isDirty);
  // Refine clears the form once after it is mounted: fields come only then, so that nothing typed early is lost
  const [isCleared, setCleared] = useState(false);
  useEffect(() => setCleared(true), []);
  useFormKeys({ save: () => form.submit(), ...(onCancel ? { cancel: onCancel } : {}) });

  async function save(values: Values): Promise<void> {
    setRefusal(null);
    const sent = action === 'edit' ? changedValues(opened, values) : filledValues(values);
    if (action === 'edit' && Object.keys(sent).length === 0) {
      notify.success('没有改动，无需保存');
      return;
    }
    try {
      const answer = await onFinish(sent);
      guard.release();
      setDirty(false);
      onSaved(answer?.data.id ?? id ?? null);
    } catch (error) {
      setRefusal(refusalText(error as HttpError));
    }
  }
  if (action === 'edit' && query?.error) {
    return <ErrorState error={new Error(query.error.message)} onRetry={() => void query.refetch()} />;
  }
  const isLoading = !isCleared || (action === 'edit' && !record);
  return (
    <Form
      form={form}
      layout="vertical"
      className="admin-form"
      initialValues={opened}
      scrollToFirstError={{ focus: true, block: 'center' }}
      onFinish={(values: Values) => void save(values)}
      onValuesChange={(_, all: Values) => setDirty(Object.keys(changedValues(opened, all)).length > 0)}
      disabled={formLoading}
      aria-label={`${resource.label}表单`}
    >
      {isLoading ? (
        <Loading rows={8} />
      ) : (
        <FormBody
          resource={resource}
          isEdit={action === 'edit'}
          record={record}
          refusal={refusal}
          isDirty={isDirty}
          isSaving={formLoading}
          onCancel={onCancel}
        />
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
      {refusal ? <Alert type="error" showIcon message={refusal} /> : null}
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
        <Button type="primary" htmlType="submit" loading={isSaving} title="Ctrl+S">
          保存
        </Button>
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

function refusalText(error: HttpError): string {
  const count = Object.keys(error.errors ?? {}).length;
  return count > 0 ? `${count} 处填写有误，请按提示修改后再保存。` : error.message || '保存失败，请稍后再试。';
}
