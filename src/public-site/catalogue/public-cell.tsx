import { chinaZone } from '../../resources/shared/china-days.ts';
import { type ComponentType, lazy, type ReactNode, Suspense } from 'react';
import { Link } from 'react-router-dom';
import { unitAfter } from '../../geo/unit-after.ts';
import { type Extent, type KindValue, optionOf, type Point } from '../../resources/kit/field-kinds.ts';
import type { AnyField, FieldKind, FieldOfKind } from '../../resources/kit/field.ts';
import { namePieces } from './citation/citation.ts';
import { Highlight } from './highlight.tsx';
import { Mark } from './mark.tsx';
import { PlaceWords } from './place-words.tsx';
import { RichText } from './rich-text.tsx';

interface FaceProps<K extends FieldKind> {
  field: FieldOfKind<K>;
  value: KindValue[K];
  words: readonly string[];
  leads: Leads;
  isNames?: boolean;
}
/** Address of all rows with a value; null: it leads nowhere. */
type Leads = (value: string) => string | null;
type PublicFace<K extends FieldKind> = ComponentType<FaceProps<K>>;

const ReferenceCell = lazy(() => import('./reference-cell.tsx').then((module) => ({ default: module.ReferenceCell })));

const TextFace = ({ value, words, leads, isNames = false }: FaceProps<'text'>) =>
  (isNames ? namePieces(value) : [{ text: value, at: 0, isName: true }]).map(({ text, at, isName }) => (
    <Leading key={at} to={isName ? leads(text) : null}>
      <Highlight text={text} words={words} />
    </Leading>
  ));

const Leading = ({ to, children }: { to: string | null; children: ReactNode }) =>
  to === null ? (
    children
  ) : (
    <Link className="cell-link" to={to}>
      {children}
    </Link>
  );

function NumberFace({ value, field }: { value: number; field: FieldOfKind<'integer' | 'decimal'> }) {
  const isMeasured = field.kind === 'decimal';
  // Coordinates and other measured values take no commas (GB 3100)
  const text = value.toLocaleString('zh-CN', {
    maximumFractionDigits: isMeasured ? (field.digits ?? 6) : 0,
    useGrouping: !isMeasured,
  });
  return <span className="cell-number">{text + unitAfter(field.unit)}</span>;
}

const DayFace = ({ value }: { value: string }) => <time dateTime={value}>{value}</time>;

function OneReference({ to, id }: { to: string; id: number }) {
  return (
    <Suspense fallback={`编号 ${id}`}>
      <ReferenceCell to={to} id={id} />
    </Suspense>
  );
}

const PlaceFace = ({ value }: { value: Point | Extent }) => <PlaceWords value={value} />;

function JsonFace({ value, field }: FaceProps<'json'>) {
  if (!field.of || typeof value !== 'object' || value === null) return <code>{JSON.stringify(value)}</code>;
  const parts = value as Record<string, unknown>;
  return (
    <dl className="cell-parts">
      {Object.entries(field.of).map(([name, part]) => (
        <div key={name}>
          <dt>{part.label}</dt>
          <dd>
            <PublicCell field={part} value={parts[name]} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** How a value of each kind looks on public pages. */
export const publicFaces: { readonly [K in FieldKind]: PublicFace<K> } = {
  text: TextFace,
  longText: ({ value, words }) => (
    <span className="cell-long">
      <Highlight text={value} words={words} />
    </span>
  ),
  richText: ({ value }) => <RichText html={value} />,
  integer: NumberFace,
  decimal: NumberFace,
  yesNo: ({ value, field }) => <>{value ? (field.yes ?? '是') : (field.no ?? '否')}</>,
  choice: ({ value, field, leads }) => {
    const option = field.options.map(optionOf).find((each) => each.value === value);
    return option?.tone ? (
      <Mark label={null} text={option.label} tone={option.tone} to={leads(value)} />
    ) : (
      <Leading to={leads(value)}>{option?.label ?? value}</Leading>
    );
  },
  tags: ({ value, words, leads }) => (
    <span className="cell-tags">
      {value.map((word) => (
        <span key={word} className="cell-tag">
          <Leading to={leads(word)}>
            <Highlight text={word} words={words} />
          </Leading>
        </span>
      ))}
    </span>
  ),
  date: DayFace,
  dateTime: ({ value }) => (
    <time dateTime={value}>{new Date(value).toLocaleString('zh-CN', { hour12: false, timeZone: chinaZone })}</time>
  ),
  year: ({ value }) => <>{value} 年</>,
  image: ({ value }) => <img className="cell-image" src={value} alt="" loading="lazy" />,
  files: ({ value }) => <>{value.map((file) => file.name).join('、')}</>,
  json: JsonFace,
  list: ({ value, field, words }) => (
    <ol>
      {value.map((member) => (
        <li key={JSON.stringify(member)}>
          <JsonFace
            value={member}
            field={{ kind: 'json', label: field.each, of: field.of }}
            words={words}
            leads={toNothing}
          />
        </li>
      ))}
    </ol>
  ),
  reference: ({ value, field }) => <OneReference to={field.to} id={value} />,
  references: ({ value, field }) => (
    <span className="cell-tags">
      {value.map((id) => (
        <OneReference key={id} to={field.to} id={id} />
      ))}
    </span>
  ),
  point: PlaceFace,
  extent: PlaceFace,
  colour: ({ value }) => (
    <span className="cell-colour">
      <span style={{ background: value }} aria-hidden />
      {value}
    </span>
  ),
  secret: ({ value }) => <>{value}</>,
};

export interface PublicCellProps {
  field: AnyField;
  /** Null, undefined and an empty list mean "not known" and are drawn as a dash. */
  value: unknown;
  words?: readonly string[];
  /** Where its values lead; left out: nowhere. */
  leads?: Leads;
  /** A text is a list of names: each leads on by itself. */
  isNames?: boolean;
}

const toNothing: Leads = () => null;
const isUnknown = (value: unknown): boolean =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0);

/** A field's value as visitors read it. */
export function PublicCell({ field, value, words = [], leads = toNothing, isNames = false }: PublicCellProps) {
  if (isUnknown(value)) return <span className="cell-unknown">—</span>;
  const Face = publicFaces[field.kind] as ComponentType<Required<PublicCellProps>>;
  return <Face {...{ field, value, words, leads, isNames }} />;
}
