/** A division of geological time as unit codes name it. */
export interface GeologicalAge {
  /** Leading letters of a unit code. */
  symbol: string;
  name: string;
  /** '#rrggbb' of the map legend; after the habit of DZ/T 0179-1997, values our own. */
  colour: string;
}

/** Systems of the Chinese stratigraphic chart (中国地层表 2014) with their symbols, young to old. */
export const systems: readonly GeologicalAge[] = [
  { symbol: 'Q', name: '第四纪', colour: '#fff9c4' },
  { symbol: 'N', name: '新近纪', colour: '#ffe0a0' },
  { symbol: 'E', name: '古近纪', colour: '#f6cf8c' },
  { symbol: 'K', name: '白垩纪', colour: '#b7dc8b' },
  { symbol: 'J', name: '侏罗纪', colour: '#8fc7e0' },
  { symbol: 'T', name: '三叠纪', colour: '#b79bc8' },
  { symbol: 'P', name: '二叠纪', colour: '#e3b06e' },
  { symbol: 'C', name: '石炭纪', colour: '#b5b9ba' },
  { symbol: 'D', name: '泥盆纪', colour: '#c79a5b' },
  { symbol: 'S', name: '志留纪', colour: '#bfe0b8' },
  { symbol: 'O', name: '奥陶纪', colour: '#79c7b0' },
  { symbol: 'Є', name: '寒武纪', colour: '#93b48d' },
  { symbol: 'Z', name: '震旦纪', colour: '#a9b9cf' },
  { symbol: 'Nh', name: '南华纪', colour: '#d9c49b' },
  { symbol: 'Qb', name: '青白口纪', colour: '#cfb98f' },
  { symbol: 'Jx', name: '蓟县纪', colour: '#d6b096' },
  { symbol: 'Ch', name: '长城纪', colour: '#d0a48a' },
  { symbol: 'Ht', name: '滹沱纪', colour: '#d8a0b8' },
  { symbol: 'Ar', name: '太古宙', colour: '#cf8fa6' },
];

/** What spans several systems, with the youngest and the oldest of them. */
export const eras: readonly (GeologicalAge & { youngest: string; oldest: string })[] = [
  { symbol: 'Cz', name: '新生代', colour: '#fbe6b0', youngest: 'Q', oldest: 'E' },
  { symbol: 'R', name: '古近纪—新近纪', colour: '#fad796', youngest: 'N', oldest: 'E' },
  { symbol: 'Mz', name: '中生代', colour: '#a9c2b4', youngest: 'K', oldest: 'T' },
  { symbol: 'Pz2', name: '晚古生代', colour: '#cfae86', youngest: 'P', oldest: 'D' },
  { symbol: 'Pz1', name: '早古生代', colour: '#9fc7a8', youngest: 'S', oldest: 'Є' },
  { symbol: 'Pz', name: '古生代', colour: '#b6b896', youngest: 'P', oldest: 'Є' },
  { symbol: 'Pt3', name: '新元古代', colour: '#c9b38a', youngest: 'Z', oldest: 'Qb' },
  { symbol: 'Pt2', name: '中元古代', colour: '#d3aa90', youngest: 'Jx', oldest: 'Ch' },
  { symbol: 'Pt1', name: '古元古代', colour: '#d8a0b8', youngest: 'Ht', oldest: 'Ht' },
  { symbol: 'Pt', name: '元古宙', colour: '#d2a99a', youngest: 'Z', oldest: 'Ht' },
];
