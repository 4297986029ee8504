import type { ReadingRoom } from '../../resources/borrowing/reading-rooms.ts';

/** What a visitor has to know of a room before coming. */
export function RoomRules({ room }: { room: ReadingRoom }) {
  const { rules, phone, horizonDays, noticeHours, largestGroup } = room;
  const lines = (rules ?? '').split('\n').filter((line) => line.trim() !== '');
  return (
    <div className="room-rules">
      <p>
        可提前 {horizonDays} 天预约，须在开始前 {noticeHours} 小时以上提交，一次最多 {largestGroup} 人。
        {phone ? (
          <>
            电话 <a href={`tel:${phone.replace(/[^\d+-]/g, '')}`}>{phone}</a>
          </>
        ) : null}
      </p>
      {lines.length > 0 ? (
        <details>
          <summary>来馆须知（{lines.length} 条）</summary>
          <ol>
            {lines.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ol>
        </details>
      ) : null}
    </div>
  );
}
