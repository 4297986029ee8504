import { Button, Input } from 'antd';
import { useId, useState } from 'react';
import { useAct } from '../../providers/use-call.ts';
import { deliveries } from '../../resources/delivery/deliveries.ts';
import { dayInChina } from '../../resources/shared/china-days.ts';
import type { ReviewedDelivery } from '../../resources/shared/delivery-answers.ts';
import { DeskDialog } from '../orders/desk-dialog.tsx';
import { told } from '../orders/desk.ts';

interface Point {
  key: number;
  place: string;
  text: string;
}

/** What has to be mended, point by point; refused files are added by themselves. */
export function GiveBackDialog({ delivery, onClose }: { delivery: ReviewedDelivery; onClose: () => void }) {
  const act = useAct(deliveries);
  const { id, version } = delivery;
  const refused = delivery.files.filter(({ verdict }) => verdict === 'refused');
  const [points, setPoints] = useState<readonly Point[]>(refused.length > 0 ? [] : [{ key: 0, place: '', text: '' }]);
  const untilId = useId();
  const [until, setUntil] = useState(delivery.mendUntil);
  const [note, setNote] = useState('');
  const given = points.map(({ place, text }) => ({ place: place.trim(), text: text.trim() }));
  const isReady =
    refused.length + given.length > 0 && given.every(({ place, text }) => place !== '' && text !== '') && until !== '';
  const change = (key: number, changed: Partial<Point>): void =>
    setPoints(points.map((each) => (each.key === key ? { ...each, ...changed } : each)));
  return (
    <DeskDialog
      title="退回补正"
      okText="退回"
      isReady={isReady}
      onSend={() =>
        told(act('giveBack', { id, version, faults: given, until, note: note.trim() || null }), '已退回补正')
      }
      onClose={onClose}
    >
      {refused.length > 0 ? (
        <>
          <p>判为不合格的 {refused.length} 件文件会列入补正意见：</p>
          <ul className="delivery-review__changes">
            {refused.map(({ id: file, title, verdictNote }) => (
              <li key={file}>
                {title}：{verdictNote}
              </li>
            ))}
          </ul>
        </>
      ) : null}
      {points.map(({ key, place, text }, at) => (
        <div key={key} className="delivery-review__point">
          <Input
            aria-label={`第 ${at + 1} 条的位置`}
            placeholder="位置，如 资料内容/摘要"
            maxLength={300}
            value={place}
            onChange={(event) => change(key, { place: event.target.value })}
          />
          <Input.TextArea
            aria-label={`第 ${at + 1} 条的问题`}
            placeholder="问题和改法"
            autoSize={{ minRows: 1, maxRows: 4 }}
            maxLength={500}
            value={text}
            onChange={(event) => change(key, { text: event.target.value })}
          />
          <Button
            aria-label={`删除第 ${at + 1} 条`}
            onClick={() => setPoints(points.filter((each) => each.key !== key))}
          >
            删除
          </Button>
        </div>
      ))}
      <Button
        onClick={() =>
          setPoints([...points, { key: Math.max(0, ...points.map(({ key }) => key)) + 1, place: '', text: '' }])
        }
      >
        再加一条
      </Button>
      <label htmlFor={untilId}>补正期限</label>
      <Input
        id={untilId}
        type="date"
        value={until}
        min={dayInChina()}
        onChange={(event) => setUntil(event.target.value)}
      />
      <Input.TextArea
        aria-label="说明"
        placeholder="总的说明（选填）"
        maxLength={300}
        value={note}
        onChange={(event) => setNote(event.target.value)}
      />
    </DeskDialog>
  );
}
