import { useSiteInfo } from '../../providers/site.ts';
import { Icon } from '../../ui/icon.tsx';
import { askersOf, ruleRows, type WayAnswer } from './who-may-what.ts';

/** Who may read and download what, made from the rule that the server applies. */
export function RulesTable() {
  const askers = askersOf(useSiteInfo().data?.openNeedsVerification ?? false);
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by keyboard
    <div className="guide-table" tabIndex={0} role="group" aria-labelledby="guide-rules">
      <table aria-labelledby="guide-rules">
        <thead>
          <tr>
            <th scope="col">密级</th>
            {askers.map(({ label }) => (
              <th key={label} scope="col">
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {ruleRows(askers).map(({ label, cells }) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              {cells.map(({ preview, download }, at) => (
                <td key={askers[at]?.label}>
                  <Way label="阅读" answer={preview} />
                  <Way label="下载" answer={download} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Way({ label, answer: { isAllowed, text } }: { label: string; answer: WayAnswer }) {
  return (
    <span className="guide-way" data-allowed={isAllowed}>
      <Icon name={isAllowed ? 'check' : 'lock'} />
      {label} {text}
    </span>
  );
}
