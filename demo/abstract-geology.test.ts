import { describe, expect, it } from 'vitest';
import { regionalFaultNear } from './abstract-geology.ts';
import { archiveRecords } from './archive-records.ts';
import { middleOf } from '../src/geo/measure.ts';
import { hostsOf } from './ground/mineralisation.ts';
import { unitNear } from './ground/unit-near.ts';

const records = [...archiveRecords(1249)];
const unitOf = ({ extent }: (typeof records)[number]) => {
  const { lon, lat } = middleOf(extent);
  return unitNear(lon, lat);
};

describe('abstracts and the ground', () => {
  it('an abstract names the unit that the map shows in the middle of the extent', () => {
    const wrong = records.filter((record) => !record.abstract.includes(unitOf(record).name));
    expect(wrong.map(({ title }) => title)).toEqual([]);
  });

  it('mines lie on rocks that hold their mineral, but for counties where none crops out', () => {
    const mines = records.filter(({ category, minerals }) => category === '矿产勘查' && hostsOf(minerals[0]) !== null);
    const fitting = mines.filter((record) => hostsOf(record.minerals[0])?.has(unitOf(record).code));
    expect(mines.length).toBeGreaterThan(300);
    expect(fitting.length / mines.length).toBeGreaterThan(0.85);
    // What is common enough lies nowhere else
    const quarries = mines.filter(({ minerals }) => minerals[0] === '铅锌' || minerals[0] === '叶蜡石');
    expect(quarries.filter((record) => !fitting.includes(record)).map(({ title }) => title)).toEqual([]);
  });

  it('a fault is named only where it passes nearby', () => {
    const named = records.filter(({ abstract }) => abstract.includes('近旁通过'));
    expect(named.length).toBeGreaterThan(100);
    for (const { abstract, extent } of named) {
      const { lon, lat } = middleOf(extent);
      expect(abstract).toContain(regionalFaultNear(lon, lat));
    }
    expect(regionalFaultNear(125, 29)).toBeNull();
  });

  it('shallow gas is a matter of the coastal plain', () => {
    const gas = records.filter(({ title }) => title.includes('浅层天然气'));
    expect(gas.filter(({ county }) => !/萧山|慈溪|余姚|海宁|平湖/.test(county)).map(({ title }) => title)).toEqual([]);
  });
});
