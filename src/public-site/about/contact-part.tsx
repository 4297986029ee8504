import type { ReactNode } from 'react';
import type { MechanismInfo } from '../../providers/site.ts';
import type { About } from '../../resources/site/about.ts';
import { PhoneLink } from '../shell/phone-link.tsx';
import { phonesOf } from './about-parts.ts';
import { AboutSection } from './about-section.tsx';
import { PlaceMap } from './place-map.tsx';

export interface ContactPartProps {
  about: About | undefined;
  contact: MechanismInfo | undefined;
  /** What the map calls the place; '' where it has no name. */
  name: string;
}

/** Address, numbers, the place on a map, and how to get there. */
export function ContactPart({ about, contact, name }: ContactPartProps) {
  const phones = phonesOf(about, contact);
  const address = [contact?.address, about?.postcode && `邮编 ${about.postcode}`].filter(Boolean).join('，');
  return (
    <AboutSection id="about-contact" label="联系与到达">
      <div className="contact" data-map={about?.position ? 'true' : 'false'}>
        {about?.position ? <PlaceMap position={about.position} name={name} /> : null}
        <dl className="contact__facts">
          <Fact label="地址">{address}</Fact>
          {phones.map(({ label, number }) => (
            <Fact key={label + number} label={label}>
              <PhoneLink number={number} />
            </Fact>
          ))}
          <Fact label="邮箱">{about?.email ? <a href={`mailto:${about.email}`}>{about.email}</a> : null}</Fact>
          {(about?.routes ?? []).map(({ way, directions }) => (
            <Fact key={`${way} ${directions}`} label={way}>
              {directions}
            </Fact>
          ))}
        </dl>
      </div>
    </AboutSection>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  if (!children) return null;
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}
