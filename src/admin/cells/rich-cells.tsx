import type { Extent, Point, StoredFile } from '../../resources/kit/field-kinds.ts';
import { fileAddress } from '../files/file-address.ts';
import type { CellProps } from './cell-props.ts';

/** The words of an HTML text. Its tags are never drawn here: what the server cleaned is shown as text. */
function wordsOf(html: string): string {
  const parsed = new DOMParser().parseFromString(html.replace(/<\/(p|li|h\d|tr)>|<br\s*\/?>/gi, '$&\n'), 'text/html');
  return (parsed.body.textContent ?? '').trim();
}

export function RichTextCell({ value, isWhole }: CellProps<'richText'>) {
  const words = wordsOf(String(value));
  return isWhole ? <span className="admin-text">{words}</span> : <span title={words}>{words}</span>;
}

export function ImageCell({ value, isWhole, field }: CellProps<'image'>) {
  const address = fileAddress(String(value));
  return (
    <a href={address} target="_blank" rel="noreferrer" onClick={(event) => event.stopPropagation()}>
      <img className={isWhole ? 'admin-picture' : 'admin-thumbnail'} src={address} alt={field.label} loading="lazy" />
    </a>
  );
}

export function FilesCell({ value, isWhole }: CellProps<'files'>) {
  const files = value as StoredFile[];
  if (!isWhole) return <span title={files.map(({ name }) => name).join('、')}>{files.length} 个文件</span>;
  return (
    <ul className="plain-list">
      {files.map(({ objectName, name, size }) => (
        <li key={objectName}>
          <a href={fileAddress(objectName)} target="_blank" rel="noreferrer">
            {name}
          </a>{' '}
          <small>{Math.ceil(size / 1024)} KB</small>
        </li>
      ))}
    </ul>
  );
}

export function JsonCell({ field, value, isWhole, renderPart }: CellProps<'json'>) {
  const { of } = field;
  if (!isWhole) return <code title={JSON.stringify(value, null, 1)}>{JSON.stringify(value)}</code>;
  if (!of || typeof value !== 'object') return <pre className="admin-json">{JSON.stringify(value, null, 2)}</pre>;
  const parts = value as Record<string, unknown>;
  return (
    <dl className="admin-parts">
      {Object.entries(of)
        .filter(([name]) => parts[name] !== null && parts[name] !== undefined)
        .map(([name, part]) => (
          <div key={name}>
            <dt>{part.label}</dt>
            <dd>{renderPart(part, parts[name])}</dd>
          </div>
        ))}
    </dl>
  );
}

/** How many there are; on the record's own page each with its parts. */
export function ListCell({ field, value, isWhole, renderPart }: CellProps<'list'>) {
  const members = value as Record<string, unknown>[];
  if (!isWhole) return <span>{members.length} 项</span>;
  return (
    <ol className="admin-list-cell">
      {members.map((member) => (
        <li key={JSON.stringify(member)}>
          <dl className="admin-parts">
            {Object.entries(field.of).map(([name, part]) => (
              <div key={name}>
                <dt>{part.label}</dt>
                <dd>{renderPart(part, member[name])}</dd>
              </div>
            ))}
          </dl>
        </li>
      ))}
    </ol>
  );
}

const degrees = (value: number): string => `${Number(value.toFixed(6))}°`;

export function PointCell({ value }: CellProps<'point'>) {
  const { lon, lat } = value as Point;
  return (
    <span className="admin-number">
      东经 {degrees(lon)}，北纬 {degrees(lat)}
    </span>
  );
}

export function ExtentCell({ value }: CellProps<'extent'>) {
  const { west, south, east, north } = value as Extent;
  return (
    <span className="admin-number">
      东经 {degrees(west)}–{degrees(east)}，北纬 {degrees(south)}–{degrees(north)}
    </span>
  );
}
