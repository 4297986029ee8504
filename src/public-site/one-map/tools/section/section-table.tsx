import { Link } from 'react-router-dom';
import { typesetCode } from '../../../../geo/unit-code.ts';
import type { Section } from '../../../../map/compute/section.ts';
import { offsetText, rockText, type SectionRow, sectionRows } from './section-rows.ts';

interface SectionTableProps {
  section: Section;
  chosen: string | null;
  onChoose: (bed: number) => void;
}

const headings = [
  '孔号',
  '里程（m）',
  '偏距（m）',
  '层顶深度（m）',
  '层底深度（m）',
  '层顶标高（m）',
  '层底标高（m）',
  '地层',
  '岩性',
];

/** The section in words and numbers. */
export const SectionTable = ({ section, chosen, onChoose }: SectionTableProps) => (
  // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by keyboard
  <div className="section-table" role="region" aria-label="剖面数据表" tabIndex={0}>
    <table className="tool-table">
      <caption className="visually-hidden">剖面各钻孔的分层</caption>
      <thead>
        <tr>
          {headings.map((heading) => (
            <th key={heading} scope="col">
              {heading}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {sectionRows(section).map((row) => (
          <Row key={row.placed?.bed.id ?? `hole ${row.hole.id}`} {...{ row, chosen, onChoose }} />
        ))}
      </tbody>
    </table>
  </div>
);

function Row({ row, chosen, onChoose }: { row: SectionRow } & Pick<SectionTableProps, 'chosen' | 'onChoose'>) {
  const { hole, mouth, chainage, offset, placed } = row;
  return (
    <tr aria-current={placed !== null && placed.key === chosen ? 'true' : undefined}>
      <th scope="row">
        <Link to={`/archivesDrillingDetail?id=${hole.id}`}>{hole.holeNo}</Link>
      </th>
      <td>{chainage.toFixed(1)}</td>
      <td>{offsetText(offset)}</td>
      {placed ? (
        <>
          <td>{placed.bed.top.toFixed(2)}</td>
          <td>{placed.bed.bottom.toFixed(2)}</td>
          <td>{placed.top.z.toFixed(2)}</td>
          <td>{placed.bottom.z.toFixed(2)}</td>
          <td>
            <button type="button" className="section-table__choose" onClick={() => onChoose(placed.bed.id)}>
              {placed.bed.unitCode === null ? '未分' : typesetCode(placed.bed.unitCode)} {placed.bed.unitName}
            </button>
          </td>
          <td>{rockText(placed)}</td>
        </>
      ) : (
        <td colSpan={6}>{mouth === null ? '没有孔口高程，未上剖面' : '分层未录入或不公开'}</td>
      )}
    </tr>
  );
}
