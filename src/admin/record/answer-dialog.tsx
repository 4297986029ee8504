import { CopyOutlined } from '@ant-design/icons';
import { Button, Modal } from 'antd';
import { notify } from '../notify.ts';
import { type ToldAnswer, toldAnswer } from './action-stage.ts';
import { copyText } from '../../ui/copy-text.ts';

/** What an action answered for the person's eyes: to be read or copied now, gone when closed. */
export function AnswerDialog({ title, lines, isSecret }: ToldAnswer) {
  return (
    <Modal
      open
      title={title}
      closable
      maskClosable={false}
      onCancel={() => toldAnswer.set(null)}
      footer={
        <Button type="primary" onClick={() => toldAnswer.set(null)}>
          {isSecret ? '已记下，关闭' : '关闭'}
        </Button>
      }
    >
      <dl className="admin-answer">
        {lines.map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              <output className="admin-answer__value">{value}</output>
              <Button icon={<CopyOutlined aria-hidden />} aria-label={`复制${label}`} onClick={() => void copy(value)}>
                复制
              </Button>
            </dd>
          </div>
        ))}
      </dl>
      {isSecret ? <p className="admin-nothing">关闭后不再显示，也不会保存在浏览器中。</p> : null}
    </Modal>
  );
}

/** The clipboard is refused where the person forbids it: the text can still be selected. */
async function copy(value: string): Promise<void> {
  try {
    await copyText(value);
    notify.success('已复制');
  } catch {
    notify.error(null, '浏览器不允许复制，请选中文字后手动复制');
  }
}
