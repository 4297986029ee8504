import { expect, it, test } from 'vitest';
import { dayOfLongitude, julianDayOf, limbAltitude, riseAltitude, sunDay, sunOn, sunSeenFrom } from './sun-position.ts';

const degree = Math.PI / 180;

it('has the sun where Meeus’ example 25.a has it, and the equation of time of his 28.a', () => {
  const sun = sunOn(2_448_908.5);
  expect(sun.longitude).toBeCloseTo(199.90895, 4);
  expect(sun.rightAscension).toBeCloseTo(198.38083, 4);
  expect(sun.declination).toBeCloseTo(-7.78507, 4);
  // 13 min 42.6 s
  expect(Math.abs(sun.equationOfTime * 60 - 822.6)).toBeLessThan(1);
});

it('counts Julian days from midnight at Greenwich, eight hours after that of Beijing', () => {
  expect(julianDayOf('2000-01-01', 1200)).toBe(2_451_545);
  expect(julianDayOf('1992-10-13', 480)).toBe(2_448_908.5);
});

test.each([
  [2026, 300, '2026-01-20'],
  [2026, 0, '2026-03-20'],
  [2026, 90, '2026-06-21'],
  [2026, 180, '2026-09-23'],
  [2026, 270, '2026-12-22'],
  [2024, 300, '2024-01-20'],
  [2024, 270, '2024-12-21'],
])('in %i the longitude %i° falls on %s', (year, longitude, date) => {
  expect(dayOfLongitude(year, longitude)).toBe(date);
});

it('rises in the east at the equinox and stands as high at noon as the latitude is low', () => {
  const place = { lon: 120, lat: 30 };
  const { rise, set, noon, noonAltitude } = sunDay(place, '2026-03-20');
  expect(Math.abs(sunSeenFrom(place, '2026-03-20', rise).azimuth - 90)).toBeLessThan(1);
  expect(Math.abs(sunSeenFrom(place, '2026-03-20', set).azimuth - 270)).toBeLessThan(1);
  expect(Math.abs(sunSeenFrom(place, '2026-03-20', noon).azimuth - 180)).toBeLessThan(0.05);
  expect(Math.abs(noonAltitude - 60)).toBeLessThan(0.2);
});

test.each(['2026-01-20', '2026-03-20', '2026-06-21', '2026-12-22'])('the length of %s follows from cos H', (date) => {
  for (const lat of [0, 20, 27, 31, 45, 60]) {
    const { rise, set, noon } = sunDay({ lon: 120, lat }, date);
    const { declination } = sunOn(julianDayOf(date, noon));
    const [phi, delta] = [lat * degree, declination * degree];
    const cosine =
      (Math.sin(riseAltitude * degree) - Math.sin(phi) * Math.sin(delta)) / (Math.cos(phi) * Math.cos(delta));
    const minutes = (8 * Math.acos(cosine)) / degree;
    expect(Math.abs(set - rise - minutes)).toBeLessThan(0.5);
  }
});

test.each([
  // The extremes of the equation of time, −14.2 and +16.4 minutes
  ['2026-02-11', 734.2],
  ['2026-11-03', 703.6],
])('on %s the sun stands highest at minute %d on the meridian of the zone', (date, minute) => {
  const { noon } = sunDay({ lon: 120, lat: 30 }, date);
  expect(Math.abs(noon - minute)).toBeLessThan(0.1);
  const altitudeAt = (at: number): number => sunSeenFrom({ lon: 120, lat: 30 }, date, at).altitude;
  expect(altitudeAt(noon)).toBeGreaterThan(Math.max(altitudeAt(noon - 5), altitudeAt(noon + 5)));
});

it('noon comes four minutes later a degree to the west', () => {
  const [east, west] = [sunDay({ lon: 121, lat: 29 }, '2026-06-21'), sunDay({ lon: 120, lat: 29 }, '2026-06-21')];
  expect(west.noon - east.noon).toBeCloseTo(4, 2);
  expect(west.meanNoon).toBe(720);
});

it('does not set in the polar summer, nor rise in the polar winter', () => {
  const place = { lon: 120, lat: 80 };
  const [summer, winter] = [sunDay(place, '2026-06-21'), sunDay(place, '2026-12-22')];
  expect(summer.set - summer.rise).toBe(1440);
  expect(winter.set - winter.rise).toBe(0);
});

it('shows the limb a little above the horizon as the sun rises, and hardly lifted at the zenith', () => {
  expect(limbAltitude(riseAltitude)).toBeGreaterThan(0);
  expect(limbAltitude(riseAltitude)).toBeLessThan(0.1);
  // Meeus 16: at an apparent altitude of 45° about 1′
  expect(limbAltitude(45) - 45 - 16 / 60).toBeCloseTo(1 / 60, 3);
});
