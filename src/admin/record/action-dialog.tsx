import { useInvalidate } from '@refinedev/core';
import { Form, Modal } from 'antd';
import { useState } from 'react';
import { ApiError } from '../../providers/api-error.ts';
import { callResource } from '../../providers/call-resource.ts';
import type { Resource } from '../../resources/kit/define-resource.ts';
import { fromWire } from '../../resources/kit/wire.ts';
import { notify } from '../notify.ts';
import { FormField } from '../form/form-field.tsx';

type Values = Record<string, unknown>;

interface ActionDialogProps {
  resource: Resource;
  row: Readonly<Values> & { id: number };
  action: string;
  onClose: () => void;
}

/** Asks for the fields that an action writes, then takes it. */
export function ActionDialog({ resource, row, action, onClose }: ActionDialogProps) {
  const declared = resource.actions?.[action];
  const fields = declared && 'edit' in declared.effect ? declared.effect.edit : [];
  const [form] = Form.useForm<Values>();
  const [isBusy, setBusy] = useState(false);
  const invalidate = useInvalidate();
  async function save(values: Values): Promise<void> {
    setBusy(true);
    try {
      await callResource(resource, action, { values });
      notify.success(`${declared?.label ?? ''}：已保存`);
      await invalidate({ resource: resource.name, invalidates: ['resourceAll'] });
      onClose();
    } catch (error) {
      if (error instanceof ApiError && error.fieldErrors) {
        const errors = fromWire(resource, error.fieldErrors) as Record<string, string[]>;
        form.setFields(Object.entries(errors).map(([name, texts]) => ({ name, errors: texts })));
      }
      notify.error(error, '保存失败');
    } finally {
      setBusy(false);
    }
  }
  return (
    <Modal
      open
      title={declared?.label}
      okText="保存"
      cancelText="取消"
      confirmLoading={isBusy}
      onOk={() => form.submit()}
      onCancel={onClose}
    >
      <Form
        form={form}
        layout="vertical"
        initialValues={Object.fromEntries(fields.map((name) => [name, row[name]]))}
        onFinish={(values) => void save(values)}
      >
        {fields.map((name) => {
          const field = resource.fields[name];
          return field ? <FormField key={name} name={name} field={field} isKept /> : null;
        })}
      </Form>
    </Modal>
  );
}
