import type { Theme } from '../../../resources/maps/themes.ts';
import { useRowTitle } from '../../../providers/use-row-title.ts';

/** The name of the map: that of its theme in sight, with its sign, else the page's own for those who do not see. */
export function MapTitle({ basics }: { basics: Theme['basicInfo'] }) {
  const { title, subtitle, logo } = basics ?? {};
  // Without one the window keeps the name of its page, of which there are several with this map
  useRowTitle(title ?? null);
  if (!title) return <h1 className="visually-hidden">地质数据一张图</h1>;
  return (
    <div className="map-title">
      {logo ? <img src={logo} alt="" /> : null}
      <div>
        <h1>{title}</h1>
        {subtitle ? <p>{subtitle}</p> : null}
      </div>
    </div>
  );
}
