import { Icon } from '../../ui/icon.tsx';
import { goToPart } from '../guide/go-to-part.ts';
import type { AboutPart } from './about-parts.ts';

/** The parts of the page, as links that bring them to the reader. */
export function AboutContents({ parts }: { parts: readonly AboutPart[] }) {
  return (
    <nav className="about-contents" aria-label="本页内容">
      <ol className="plain-list">
        {parts.map(({ id, label }) => (
          <li key={id}>
            <a
              href={`#/aboutUs#${id}`}
              onClick={(event) => {
                event.preventDefault();
                goToPart(id);
              }}
            >
              {label}
            </a>
          </li>
        ))}
      </ol>
      <button type="button" className="button about-contents__print" onClick={() => window.print()}>
        <Icon name="print" />
        打印
      </button>
    </nav>
  );
}
