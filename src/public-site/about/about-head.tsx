import type { MechanismInfo } from '../../providers/site.ts';
import type { ClosedDays } from '../../resources/shared/opening.ts';
import type { About } from '../../resources/site/about.ts';
import { Icon } from '../../ui/icon.tsx';
import { Strata } from '../home/strata.tsx';
import { PhoneLink } from '../shell/phone-link.tsx';
import { hasHours, phonesOf } from './about-parts.ts';
import { OpeningNow } from './opening-now.tsx';

export interface AboutHeadProps {
  /** '' where the administrator has entered none. */
  name: string;
  about: About | undefined;
  contact: MechanismInfo | undefined;
  /** Null: not known, so that nothing is said of the present. */
  closures: readonly ClosedDays[] | null;
  /** Something of the page is still on its way: the card stands empty. */
  isAwaited: boolean;
}

/** The name over a drawn section of layers, and what a caller wants first: whether it is open, the number, the address. */
export function AboutHead({ name, about, contact, closures, isAwaited }: AboutHeadProps) {
  const [phone] = phonesOf(about, contact);
  const showsHours = closures !== null && about !== undefined && hasHours(about);
  const hasCard = isAwaited || showsHours || phone !== undefined || Boolean(contact?.address);
  return (
    <header className="about-head">
      <div className="about-head__ground" aria-hidden>
        <Strata seed={2} />
      </div>
      <div className="page-width about-head__inner">
        <div className="about-head__text">
          <h1>关于我们</h1>
          <p className="about-head__name">{name}</p>
          <p className="about-head__summary">{about?.summary}</p>
        </div>
        {hasCard ? (
          <div className="about-card" aria-busy={isAwaited}>
            {!isAwaited && showsHours ? <OpeningNow about={about} closures={closures} /> : null}
            {isAwaited ? null : (
              <dl>
                {phone ? (
                  <div>
                    <dt>
                      <Icon name="phone" />
                      {phone.label}
                    </dt>
                    <dd>
                      <PhoneLink number={phone.number} />
                    </dd>
                  </div>
                ) : null}
                {contact?.address ? (
                  <div>
                    <dt>
                      <Icon name="pin" />
                      地址
                    </dt>
                    <dd>{contact.address}</dd>
                  </div>
                ) : null}
              </dl>
            )}
          </div>
        ) : null}
      </div>
    </header>
  );
}
