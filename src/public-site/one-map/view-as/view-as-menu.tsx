import { useSearchParams } from 'react-router-dom';
import { useCall } from '../../../providers/use-call.ts';
import { themes } from '../../../resources/maps/themes.ts';
import { viewedKinds } from '../../../resources/shared/view-as.ts';
import { type Viewed, viewedName, writeViewed } from './viewed.ts';

/** As whom the map is to be seen: a kind of visitor, or a role that is no more than the administrator. */
export function ViewAsMenu() {
  const [values, setValues] = useSearchParams();
  const { data } = useCall(themes, 'viewers', {});
  const view = (viewed: Viewed): void => {
    const next = new URLSearchParams(values);
    next.set(viewedName, writeViewed(viewed));
    setValues(next);
  };
  return (
    <div className="base-maps view-as-menu" role="group" aria-label="以其他身份查看">
      <h2>以其他身份查看</h2>
      {viewedKinds
        .filter(({ value }) => value !== 'role')
        .map(({ value, label }) => (
          <button key={value} type="button" onClick={() => view({ kind: value, role: null })}>
            {label}
          </button>
        ))}
      {data && data.rows.length > 0 ? (
        <>
          <h3>角色</h3>
          {data.rows.map(({ id, name }) => (
            <button key={id} type="button" onClick={() => view({ kind: 'role', role: id })}>
              {name}
            </button>
          ))}
        </>
      ) : null}
    </div>
  );
}
