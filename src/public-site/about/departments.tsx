import type { About } from '../../resources/site/about.ts';
import { Icon } from '../../ui/icon.tsx';
import { PhoneLink } from '../shell/phone-link.tsx';
import { AboutSection } from './about-section.tsx';

/** Who does what: each department with what to ask it, and how to reach it. */
export function Departments({ departments }: { departments: NonNullable<About['departments']> }) {
  return (
    <AboutSection id="about-departments" label="部门与办事">
      <ul className="plain-list departments">
        {departments.map(({ name, matters, phone, email, room }) => (
          <li key={`${name} ${matters}`}>
            <h3>{name}</h3>
            <p>{matters}</p>
            <dl>
              {phone ? (
                <div>
                  <dt>
                    <Icon name="phone" />
                    <span className="visually-hidden">电话</span>
                  </dt>
                  <dd>
                    <PhoneLink number={phone} />
                  </dd>
                </div>
              ) : null}
              {email ? (
                <div>
                  <dt>
                    <Icon name="feedback" />
                    <span className="visually-hidden">邮箱</span>
                  </dt>
                  <dd>
                    <a href={`mailto:${email}`}>{email}</a>
                  </dd>
                </div>
              ) : null}
              {room ? (
                <div>
                  <dt>
                    <Icon name="home" />
                    <span className="visually-hidden">房间</span>
                  </dt>
                  <dd>{room}</dd>
                </div>
              ) : null}
            </dl>
          </li>
        ))}
      </ul>
    </AboutSection>
  );
}
