import { useQuery } from '@tanstack/react-query';
import { ageSpan, ageText } from '../../geo/age-span.ts';
import { scaleText } from '../../geo/scale-text.ts';
import { geologyOrigin, geologyTiles } from '../../map/kinds/portal-geology.ts';
import type { UnitAt } from '../../map/ol/unit-at.ts';
import { askMap } from '../../providers/ask-map.ts';
import type { Point } from '../../resources/kit/field-kinds.ts';
import { QueryStates } from './query-states.tsx';

function useUnitAt(place: Point) {
  return useQuery({
    queryKey: ['unitAt', place.lon, place.lat],
    queryFn: async ({ signal }) => {
      const { unitAt } = await import('../../map/ol/unit-at.ts');
      return unitAt(place, (address) => askMap(address, signal));
    },
    staleTime: Number.POSITIVE_INFINITY,
  });
}

/** 地质单元: what the portal's own geological map has at the place, whether its layer is shown or not. */
export function GroundUnit({ place }: { place: Point }) {
  const found = useUnitAt(place);
  return (
    <>
      <h3>地质单元</h3>
      <QueryStates query={found} none={found.data === null ? '示例地质图在此处没有地质单元：在水域，或在图外' : null} />
      {found.data ? <Unit {...found.data} /> : null}
      <p className="place-panel__source">
        据本门户的示例地质图，详细程度约为 <span>{scaleText(geologyTiles.scale)}</span>；{geologyOrigin}
      </p>
    </>
  );
}

function Unit({ name, code, group, age, lithology, division, colour }: UnitAt) {
  const span = ageSpan(code);
  const facts = [
    ['地质时代', span ? `${age}（${ageText(span)}）` : age],
    ['岩性', lithology],
    ['群', group],
    ['分区', division],
  ] as const;
  return (
    <div className="place-panel__unit">
      <p className="place-panel__unit-name">
        <i style={{ background: colour }} aria-hidden="true" />
        <strong>{name}</strong>
        <span>{code}</span>
      </p>
      <dl>
        {facts.map(([label, value]) =>
          value === '' ? null : (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ),
        )}
      </dl>
    </div>
  );
}
