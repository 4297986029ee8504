import type { About } from '../../resources/site/about.ts';
import { AboutSection } from './about-section.tsx';

/** What the institute is charged with. */
export function Duties({ duties }: { duties: NonNullable<About['duties']> }) {
  return (
    <AboutSection id="about-duties" label="主要职责">
      <ul className="plain-list duties">
        {duties.map(({ title, note }) => (
          <li key={title}>
            <h3>{title}</h3>
            {note ? <p>{note}</p> : null}
          </li>
        ))}
      </ul>
    </AboutSection>
  );
}
