import { useUpdateMany } from '@refinedev/core';
import { Form, Modal, Select } from 'antd';
import { useState } from 'react';
import { formFields } from '../../resources/kit/columns.ts';
import type { Resource } from '../../resources/kit/define-resource.ts';
import { hangsTogether } from '../../resources/kit/variants.ts';
import { FormField } from '../form/form-field.tsx';
import { startValue } from '../form/form-values.ts';
import { editFound } from '../../providers/jobs.ts';
import { notify } from '../notify.ts';
import { type FoundRows, useFoundRows } from './found-rows.ts';

interface EditManyDialogProps {
  resource: Resource;
  ids: readonly number[];
  /** All rows that the list finds, in place of those with these ids. */
  found: FoundRows | null;
  onClose: () => void;
  onDone: () => void;
}

/** Writes one field of all selected rows. Unique fields are left out, since no two rows may hold the same value, and so are fixed ones and those that hang together. */
export function EditManyDialog({ resource, ids, found, onClose, onDone }: EditManyDialogProps) {
  const fields = formFields(resource).filter(
    ([name, field]) => !field.unique && !field.fixed && !hangsTogether(resource.fields, name),
  );
  const [name, setName] = useState(fields[0]?.[0] ?? '');
  const [form] = Form.useForm<Record<string, unknown>>();
  const { mutateAsync, mutation } = useUpdateMany();
  const followUp = useFoundRows(resource);
  const [isBusy, setBusy] = useState(false);
  const field = resource.fields[name];
  async function editAll(changed: Record<string, unknown>): Promise<void> {
    setBusy(true);
    try {
      await followUp(await editFound(resource, found?.query ?? {}, changed), '批量修改');
    } finally {
      setBusy(false);
    }
  }
  async function save(values: Record<string, unknown>): Promise<void> {
    try {
      const changed = { [name]: values[name] ?? null };
      if (found) await editAll(changed);
      else
        await mutateAsync({
          resource: resource.name,
          ids: [...ids],
          values: changed,
          mutationMode: 'pessimistic',
          errorNotification: false,
          invalidates: ['list', 'many', 'resourceAll'],
        });
      onDone();
      onClose();
    } catch (error) {
      notify.error(error, '批量修改失败');
    }
  }
  return (
    <Modal
      open
      title={`批量修改 ${found?.text ?? ids.length} 条${resource.label}`}
      okText="修改"
      cancelText="取消"
      maskClosable={false}
      confirmLoading={mutation.isPending || isBusy}
      onOk={() => form.submit()}
      onCancel={onClose}
    >
      <Form form={form} layout="vertical" onFinish={(values) => void save(values)}>
        <Form.Item label="字段">
          <Select
            aria-label="要修改的字段"
            value={name}
            options={fields.map(([value, each]) => ({ value, label: each.label }))}
            onChange={setName}
          />
        </Form.Item>
        {field ? (
          <div key={name}>
            <FormField name={name} field={field} isKept={false} initialValue={startValue(field)} />
          </div>
        ) : null}
      </Form>
    </Modal>
  );
}
