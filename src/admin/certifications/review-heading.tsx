import { LeftOutlined, RightOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import type { Certification } from '../../resources/people/certifications.ts';
import type { Resource } from '../../resources/kit/define-resource.ts';
import { Cell } from '../cells/cell.tsx';
import { neighboursOf } from './pending-certifications.ts';

interface ReviewHeadingProps {
  resource: Resource;
  record: Certification;
  pending: readonly number[];
  go: (id: number) => void;
}

/** Whom the record is about, its place among those that wait, and the ways to its neighbours. */
export function ReviewHeading({ resource, record, pending, go }: ReviewHeadingProps) {
  const { previous, next } = neighboursOf(pending, record.id);
  const at = pending.indexOf(record.id);
  const { status } = resource.fields;
  return (
    <header className="admin-heading">
      <h1>{record.realName}</h1>
      {status ? <Cell field={status} value={record.status} /> : null}
      <span className="admin-heading__count" role="status">
        {at >= 0 ? `待审核第 ${at + 1} 份，共 ${pending.length} 份` : `还有 ${pending.length} 份待审核`}
      </span>
      <span className="admin-heading__space" />
      <Button
        icon={<LeftOutlined aria-hidden />}
        disabled={previous === null}
        title="←"
        onClick={() => previous !== null && go(previous)}
      >
        上一份
      </Button>
      <Button
        icon={<RightOutlined aria-hidden />}
        iconPosition="end"
        disabled={next === null}
        title="→"
        onClick={() => next !== null && go(next)}
      >
        下一份
      </Button>
    </header>
  );
}
