import type { Resource } from '../../resources/kit/define-resource.ts';
import { blurShown, blurText } from './blurred.ts';
import { PublicCell } from './public-cell.tsx';
import { fieldsOfNames, listOfValue } from './value-links.ts';
import { type CatalogueRow, isWithheld, withheldText } from './withheld.ts';

export interface KeyFactsProps {
  resource: Resource;
  row: CatalogueRow;
  /** Sees what is withheld from the public. */
  isInsider: boolean;
}

const isKnown = (value: unknown): boolean =>
  value !== null && value !== undefined && value !== '' && !(Array.isArray(value) && value.length === 0);

/** The declared groups of facts. What is not known is left out; what secrecy closes says so. */
export function KeyFacts({ resource, row, isInsider }: KeyFactsProps) {
  const groups = resource.publicSite?.detail ?? [];
  const isShown = (name: string): boolean => isKnown(row[name]) || (!isInsider && isWithheld(resource, row, name));
  const noteOf = (name: string): string | null => {
    const cells = blurShown(resource, row, name, isInsider);
    return cells === null ? null : blurText(cells);
  };
  return (
    <div className="key-facts">
      {groups.map(({ label, fields }) => {
        const shown = fields.filter(isShown);
        if (shown.length === 0) return null;
        return (
          <section key={label} className="key-facts__group">
            <h3>{label}</h3>
            <dl>
              {shown.map((name) => {
                const field = resource.fields[name];
                return field ? (
                  <div key={name}>
                    <dt>{field.label}</dt>
                    <dd>
                      {isKnown(row[name]) ? (
                        <PublicCell
                          field={field}
                          value={row[name]}
                          leads={(value) => listOfValue(resource, name, value)}
                          isNames={fieldsOfNames.includes(name)}
                        />
                      ) : (
                        <span className="cell-withheld">{withheldText}</span>
                      )}
                      {noteOf(name) === null ? null : <small>{noteOf(name)}</small>}
                    </dd>
                  </div>
                ) : null;
              })}
            </dl>
          </section>
        );
      })}
    </div>
  );
}
