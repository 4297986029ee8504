import { type County, CITIES, COUNTIES } from './counties.ts';
import { formerCountyNames } from './former-names.ts';

const named = (name: string): County | null => COUNTIES.find((county) => name === county.name) ?? null;

/** The county of a name as it is today; a district's may stand after its city's. */
export const countyOf = (name: string): County | null =>
  COUNTIES.find((county) => name === county.name || name === `${county.city}${county.name}`) ?? null;

/** What is wrong with what was written for a county, and what mends it; each one sentence. */
interface CountyFault {
  text: string;
  mend: string;
}

const cities: readonly string[] = Object.values(CITIES);
const listed = (names: readonly string[]): string => names.map((name) => `“${name}”`).join('或');

/** A county under a short or a former name. */
const meant = (name: string): County[] =>
  name.length < 2
    ? []
    : COUNTIES.filter((county) => county.name.startsWith(name) || formerCountyNames(county.name).includes(name));

/** Without the province and the city that it is in: 浙江省金华市武义 → 武义. */
function bareName(name: string): string {
  const inProvince = name.startsWith('浙江省') ? name.slice(3) : name;
  const city = cities.find((each) => inProvince.startsWith(each) && inProvince.length > each.length);
  return city === undefined ? inProvince : inProvince.slice(city.length);
}

/** The county that a text names as lists keep it, in the city where one is given; or why it names none. */
export function readCounty(written: string, city: string | null = null): { county: County } | CountyFault {
  const name = written.trim();
  const county = named(name);
  if (county !== null) {
    if (city === null || city === county.city) return { county };
    const text = `${county.name}不属于${city}`;
    return { text, mend: `${county.name}属于${county.city}，请改正县（市、区）或设区市` };
  }
  const bare = bareName(name);
  if (cities.includes(bare) || cities.includes(`${bare}市`))
    return { text: `“${name}”是设区市`, mend: '请填写所在县（市、区）' };
  const found = named(bare);
  const near = found ? [found] : meant(bare);
  if (near.length > 0) {
    const names = listed(near.map((each) => each.name));
    return { text: `“${name}”不是现行县（市、区）的全称`, mend: `请填写${names}` };
  }
  return { text: `浙江省现行区划中没有“${name}”`, mend: '请按现行行政区划填写县（市、区）全称' };
}
