import { EyeOutlined } from '@ant-design/icons';
import { Button, Form } from 'antd';
import { keepUnsaved, unsavedAddress } from '../../providers/unsaved-setting.ts';
import type { Resource } from '../../resources/kit/define-resource.ts';
import { notify } from '../notify.ts';

/** Shows the page of a setting in another window as it would be after saving; nothing for what has no page. */
export function PreviewButton({ resource }: { resource: Resource }) {
  const form = Form.useFormInstance<Record<string, unknown>>();
  const address = unsavedAddress(resource);
  if (address === null) return null;
  const show = async (): Promise<void> => {
    // What is wrong is marked in the form, and not shown as if it could be saved
    const values = await form.validateFields().catch(() => null);
    if (values === null) return;
    if (keepUnsaved(resource, values)) window.open(address, '_blank', 'noopener');
    else notify.error(null, '浏览器不允许本门户保存数据，无法预览；请允许后再试');
  };
  return (
    <Button icon={<EyeOutlined aria-hidden />} onClick={() => void show()} title="在新窗口看保存以后的样子">
      预览
    </Button>
  );
}
