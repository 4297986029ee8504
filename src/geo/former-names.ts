import type { County } from './counties.ts';

/** Names a county had until the given year (exclusive), oldest first; 市 in front means it belonged to that city then. */
const FORMER: Readonly<Record<string, readonly (readonly [number, string])[]>> = {
  滨江区: [[1996, '杭州市西湖区']],
  萧山区: [
    [1987, '萧山县'],
    [2001, '萧山市'],
  ],
  余杭区: [
    [1994, '余杭县'],
    [2001, '余杭市'],
  ],
  临平区: [
    [1994, '余杭县'],
    [2001, '余杭市'],
    [2021, '杭州市余杭区'],
  ],
  钱塘区: [
    [1987, '萧山县'],
    [2001, '萧山市'],
    [2021, '杭州市萧山区'],
  ],
  富阳区: [
    [1994, '富阳县'],
    [2014, '富阳市'],
  ],
  临安区: [
    [1996, '临安县'],
    [2017, '临安市'],
  ],
  建德市: [[1992, '建德县']],
  北仑区: [[1984, '镇海县']],
  镇海区: [[1985, '镇海县']],
  鄞州区: [[2002, '鄞县']],
  奉化区: [
    [1988, '奉化县'],
    [2016, '奉化市'],
  ],
  余姚市: [[1985, '余姚县']],
  慈溪市: [[1988, '慈溪县']],
  鹿城区: [[1984, '温州市']],
  龙湾区: [[1984, '温州市']],
  瓯海区: [[1992, '瓯海县']],
  洞头区: [[2015, '洞头县']],
  龙港市: [
    [1981, '平阳县'],
    [2019, '苍南县'],
  ],
  苍南县: [[1981, '平阳县']],
  瑞安市: [[1987, '瑞安县']],
  乐清市: [[1993, '乐清县']],
  南湖区: [
    [1993, '嘉兴市'],
    [2005, '嘉兴市秀城区'],
  ],
  秀洲区: [[1993, '嘉兴市']],
  海宁市: [[1986, '海宁县']],
  平湖市: [[1991, '平湖县']],
  桐乡市: [[1993, '桐乡县']],
  吴兴区: [[2003, '湖州市']],
  南浔区: [[2003, '湖州市']],
  越城区: [[1983, '绍兴市']],
  柯桥区: [[2013, '绍兴县']],
  上虞区: [
    [1992, '上虞县'],
    [2013, '上虞市'],
  ],
  诸暨市: [[1989, '诸暨县']],
  嵊州市: [[1995, '嵊县']],
  婺城区: [[1985, '金华市']],
  金东区: [[2000, '金华县']],
  兰溪市: [[1985, '兰溪县']],
  义乌市: [[1988, '义乌县']],
  东阳市: [[1988, '东阳县']],
  永康市: [[1992, '永康县']],
  柯城区: [[1985, '衢州市']],
  衢江区: [[2001, '衢县']],
  江山市: [[1987, '江山县']],
  定海区: [[1987, '定海县']],
  普陀区: [[1987, '普陀县']],
  椒江区: [
    [1981, '黄岩县'],
    [1994, '椒江市'],
  ],
  黄岩区: [
    [1989, '黄岩县'],
    [1994, '黄岩市'],
  ],
  路桥区: [
    [1989, '黄岩县'],
    [1994, '黄岩市'],
  ],
  温岭市: [[1994, '温岭县']],
  临海市: [[1986, '临海县']],
  玉环市: [[2017, '玉环县']],
  莲都区: [
    [1986, '丽水县'],
    [2000, '丽水市'],
  ],
  龙泉市: [[1990, '龙泉县']],
  景宁畲族自治县: [[1984, '云和县']],
};

/**
 * How a report of that year writes the place in its title: 浙江省临安县 in 1980, 杭州市临安区 in 2020. Changes before
 * 1980 that lasted only a few years are left out.
 */
export function placeNameIn(county: County, year: number): string {
  const former = FORMER[county.name]?.find(([until]) => year < until)?.[1];
  if (former) return former.includes('市') && former.endsWith('区') ? former : `浙江省${former}`;
  return county.name.endsWith('区') ? `${county.city}${county.name}` : `浙江省${county.name}`;
}

/** Names that a county of today had before, without those of cities and districts that it was a part of: 鄞州区 → 鄞县. */
export const formerCountyNames = (name: string): readonly string[] =>
  (FORMER[name] ?? [])
    .map(([, former]) => former)
    .filter((former) => !(former.includes('市') && former.endsWith('区')));
