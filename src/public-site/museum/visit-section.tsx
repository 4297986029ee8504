import { Link } from 'react-router-dom';
import type { MuseumInfo } from '../../resources/topics/museum-info.ts';
import { Icon } from '../../ui/icon.tsx';
import type { IconName } from '../../ui/icon-paths.ts';
import { bookingAddress } from './museum-address.ts';

/** When and how to come; only what the administration has entered. */
export function VisitSection({ info }: { info: MuseumInfo }) {
  const { hours, lastEntry, closed, price, address, transport, phone, booking, notice, isSample } = info;
  const opening = [hours, lastEntry ? `${lastEntry} 停止入馆` : null, closed ? `${closed}闭馆` : null];
  const facts: [icon: IconName, label: string, parts: (string | null)[]][] = [
    ['clock', '开放时间', opening],
    ['pin', '地址', [address, transport]],
    ['calendar', '预约', [price, booking]],
    ['info', '须知', [notice, phone ? `咨询电话 ${phone}` : null]],
  ];
  const known = facts.filter(([, , parts]) => parts.some(Boolean));
  if (known.length === 0) return null;
  return (
    <section className="visit" aria-labelledby="museum-visit">
      <h2 id="museum-visit" className="visually-hidden">
        参观信息
      </h2>
      <dl>
        {known.map(([icon, label, parts]) => (
          <div key={label}>
            <dt>
              <Icon name={icon} />
              {label}
            </dt>
            {parts.filter(Boolean).map((part) => (
              <dd key={part}>{part}</dd>
            ))}
            {label === '预约' ? (
              <dd>
                <Link to={bookingAddress}>看可预约的活动</Link>
              </dd>
            ) : null}
          </div>
        ))}
      </dl>
      {isSample ? <p className="visit__sample">开放时间与电话为演示内容，出行前请以馆方公告为准。</p> : null}
    </section>
  );
}
