import { datums } from '../../geo/datums.ts';
import { latitudeWords, longitudeWords, sexagesimal } from '../../geo/degrees.ts';
import type { FoundPlace } from './find-places.ts';
import { zonesOf } from './place-zones.ts';

/** Where the place is: in degrees, in plane coordinates of its zones, and how far that can be trusted. */
export function PlaceFacts({ place }: { place: FoundPlace }) {
  const { lon, lat, label, note, datum } = place;
  return (
    <section className="sheet-finder__section" aria-labelledby="finder-place">
      <h2 id="finder-place">{label}</h2>
      <p className="sheet-finder__note">{note}</p>
      <dl className="sheet-finder__facts">
        <div>
          <dt>经纬度</dt>
          <dd>
            {longitudeWords(lon, 6)}，{latitudeWords(lat, 6)}
          </dd>
        </div>
        <div>
          <dt>度分秒</dt>
          <dd>
            {sexagesimal(lon, 2)}E，{sexagesimal(lat, 2)}N
          </dd>
        </div>
        <div>
          <dt>坐标系</dt>
          <dd>{datums[datum].name}</dd>
        </div>
      </dl>
      <div className="sheet-finder__scroll">
        <table className="sheet-finder__table">
          <caption className="visually-hidden">高斯—克吕格坐标</caption>
          <thead>
            <tr>
              <th scope="col">高斯—克吕格带</th>
              <th scope="col">中央经线</th>
              <th scope="col">X（m）</th>
              <th scope="col">Y（m，带号在前）</th>
            </tr>
          </thead>
          <tbody>
            {zonesOf(place).map(({ label: name, meridian, northing, easting }) => (
              <tr key={name}>
                <th scope="row">{name}</th>
                <td>{meridian}°</td>
                <td>{northing.toFixed(1)}</td>
                <td>{easting.toFixed(1)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {datum === 'cgcs2000' ? null : (
        <p className="sheet-finder__warning" role="note">
          本门户没有{datums[datum].name}的转换参数，位置按原坐标系给出，没有换算到
          CGCS2000，两者可差数十米至百余米。图幅按原坐标系的经纬线判定；要精确位置，请用测绘主管部门提供的参数转换。
        </p>
      )}
    </section>
  );
}
