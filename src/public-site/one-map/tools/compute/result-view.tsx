import { unitAfter } from '../../../../geo/unit-after.ts';
import type { Result, ResultFile, ResultTable } from '../../../../map/compute/computation.ts';
import { saveBlob } from '../../../../providers/export-list.ts';
import { ToolFacts } from '../tool-facts.tsx';
import { ProfileView } from './profile-view.tsx';
import { StripView } from './strip-view.tsx';
import { cellText, headingOf, tableCsv } from './table-csv.ts';

/** What a tool has reckoned: a sentence, a chart, facts, and tables that can be saved. */
export function ResultView({ title, result }: { title: string; result: Result }) {
  const { text, notes = [], facts, tables, chart, strip, files = [] } = result;
  return (
    <>
      <p className="compute__answer" aria-live="polite">
        {text}
      </p>
      {notes.map((note) => (
        <p key={note} className="tool-hint">
          {note}
        </p>
      ))}
      {chart ? <ProfileView {...{ title, chart }} /> : null}
      {strip ? <StripView {...{ title, strip }} /> : null}
      <ToolFacts
        facts={facts.map(({ label, value, unit, digits = 1 }) => [
          label,
          `${typeof value === 'number' ? value.toFixed(digits) : value}${unitAfter(unit)}`,
        ])}
      />
      {files.map((file) => (
        <FileButton key={file.extension} {...{ title, file }} />
      ))}
      {tables.map((table) => (
        <TableView key={table.title} {...{ title, table }} />
      ))}
    </>
  );
}

function FileButton({ title, file: { format, extension, type, text } }: { title: string; file: ResultFile }) {
  const save = (): void => saveBlob(new Blob([text], { type }), `${title}.${extension}`);
  return (
    <button type="button" className="tool-button" onClick={save}>
      导出 {format}
    </button>
  );
}

function TableView({ title, table }: { title: string; table: ResultTable }) {
  const save = (): void =>
    saveBlob(new Blob([tableCsv(table)], { type: 'text/csv;charset=utf-8' }), `${title}-${table.title}.csv`);
  return (
    <section className="compute__table">
      <header>
        <h3>{table.title}</h3>
        <button type="button" className="tool-button" onClick={save} aria-label={`导出${table.title} CSV`}>
          导出 CSV
        </button>
      </header>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by keyboard */}
      <div role="region" aria-label={`${table.title}表`} tabIndex={0}>
        <table className="tool-table" aria-label={table.title}>
          <thead>
            <tr>
              {table.columns.map((column) => (
                <th key={column.title} scope="col">
                  {headingOf(column)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {table.rows.map((row, at) => (
              // eslint-disable-next-line react/no-array-index-key -- rows of a table may be called alike
              <tr key={`${row[0]} ${at}`}>
                {table.columns.map((column, place) => (
                  <td key={column.title}>{cellText(row[place], column)}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}
