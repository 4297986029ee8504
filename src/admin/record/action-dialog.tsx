import { useInvalidate } from '@refinedev/core';
import { Alert, Form, Modal } from 'antd';
import { useState } from 'react';
import { ApiError } from '../../providers/api-error.ts';
import { callResource } from '../../providers/call-resource.ts';
import { fromWire } from '../../resources/kit/wire.ts';
import { FormField } from '../form/form-field.tsx';
import { startValue } from '../form/form-values.ts';
import { notify } from '../notify.ts';
import { type AskingAction, tell } from './action-stage.ts';
import { wordsOf } from '../../resources/kit/words-of.ts';

type Values = Record<string, unknown>;

/** Asks for what an action takes, then takes it. What the server refuses stands at its field, the rest above them. */
export function ActionDialog({ resource, action, row, title, finish }: AskingAction) {
  const { name, label, confirm: question, isDangerous, asks = {} } = action;
  const [form] = Form.useForm<Values>();
  const [isBusy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const invalidate = useInvalidate();
  const [first] = Object.keys(asks);
  const isEdit = 'edit' in (resource.actions?.[name]?.effect ?? {});
  const opening = Object.entries(asks).map(([each, field]) => [each, isEdit ? row[each] : startValue(field)]);

  async function take(values: Values): Promise<void> {
    setBusy(true);
    setRefusal(null);
    try {
      // An edit names its row by a condition, and a setting has one row only
      const id = isEdit || resource.single ? {} : { id: row.id };
      const answer = await callResource(resource, name, { ...id, values });
      notify.success(`“${title}”：${label}成功`);
      tell(action, title, answer);
      finish(true);
      await invalidate({ resource: resource.name, invalidates: ['resourceAll'] });
    } catch (error) {
      const errors = error instanceof ApiError ? fromWire(resource, error.fieldErrors ?? {}) : {};
      form.setFields(Object.entries(errors).map(([field, texts]) => ({ name: field, errors: texts as string[] })));
      if (!Object.keys(errors).some((field) => field in asks)) setRefusal(wordsOf(error, `${label}失败`));
      setBusy(false);
      // The record may no longer be what the screen shows
      if (Object.keys(errors).length === 0) await invalidate({ resource: resource.name, invalidates: ['resourceAll'] });
    }
  }
  return (
    <Modal
      open
      title={`${label}：${title}`}
      okText={label}
      okButtonProps={{ danger: isDangerous }}
      cancelText="取消"
      maskClosable={false}
      confirmLoading={isBusy}
      onOk={() => form.submit()}
      onCancel={() => finish(false)}
      afterOpenChange={(isOpen) => {
        if (isOpen && first) form.focusField(first);
      }}
    >
      <Form
        form={form}
        layout="vertical"
        initialValues={Object.fromEntries(opening)}
        onFinish={(values) => void take(values)}
        disabled={isBusy}
      >
        {question ? <p className="admin-question">{question}</p> : null}
        {refusal ? <Alert className="admin-refusal" type="error" showIcon message={refusal} /> : null}
        {Object.entries(asks).map(([each, field]) => (
          <FormField key={each} name={each} field={field} isKept={isEdit} />
        ))}
      </Form>
    </Modal>
  );
}
