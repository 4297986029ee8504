import { BoreholeCharts } from '../survey/borehole-charts.tsx';

/** The boreholes that the portal has of a city. */
export function CityBoreholes({ city }: { city: string }) {
  return (
    <section>
      <h2>本市钻孔</h2>
      <BoreholeCharts field="city" value={city} />
    </section>
  );
}
