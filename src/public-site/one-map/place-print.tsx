import { sexagesimal } from '../../geo/degrees.ts';
import { geologyOrigin } from '../../map/kinds/portal-geology.ts';
import { useSiteInfo } from '../../providers/site.ts';
import type { Point } from '../../resources/kit/field-kinds.ts';
import type { Coord } from '../../resources/maps/coords.ts';
import { degreesText } from '../catalogue/coordinate-text.ts';
import { chineseDay } from './print/chinese-day.ts';
import { plainDegrees, usePlaceText } from '../catalogue/use-place-text.ts';
import './place-print.css';

interface PrintHeadProps {
  place: Point;
  /** The administrator's current system; undefined: none is. */
  coord: Coord | undefined;
}

/** What only paper has over the answer: whose sheet it is, of which place and day. */
export function PrintHead({ place, coord }: PrintHeadProps) {
  const textOf = usePlaceText(coord);
  const site = useSiteInfo().data;
  const { lon, lat } = place;
  return (
    <div className="place-panel__printed">
      <p className="place-panel__site">
        {site?.title ? site.title : '地质资料服务门户'}
        <span>打印日期 {chineseDay()}</span>
      </p>
      <h1>脚下地质</h1>
      <p>
        {coord?.name ?? plainDegrees}：{textOf(place)}
      </p>
      <p>
        经纬度：{degreesText(lon, lat, { notation: '十进制度', decimals: 6 })}（{sexagesimal(lon, 2)}
        {lon < 0 ? 'W' : 'E'}，{sexagesimal(lat, 2)}
        {lat < 0 ? 'S' : 'N'}）
      </p>
    </div>
  );
}

/** What only paper has below it: where each part is from. */
export const PrintSources = () => (
  <p className="place-panel__printed place-panel__sources">
    来源：地质单元取自本门户的示例地质图（{geologyOrigin}），年代据国际年代地层表
    v2024/12；图幅编号按《国家基本比例尺地形图分幅和编号》（GB/T
    13989-2012）计算；钻孔、成果资料与图件取自本门户目录，各人所见以其权限为限。坐标为 CGCS2000。
  </p>
);
