import { expect, test } from 'vitest';
import { createSecretBox } from '../secrets/secret-box.ts';
import { isProgram, visitorMarks } from './visitor-marks.ts';

const secrets = createSecretBox([Buffer.alloc(32, 7)]);
const agent = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/140.0';
const marksOf = (ip: string, userId: number | null = null, day = '2026-11-21', of = secrets): string[] =>
  visitorMarks(of, day, { ip, agent, userId }).map((mark) => mark.toString('hex'));

test('an IPv6 host that changes its address within its /64 stays the same visitor', () => {
  expect(marksOf('2001:db8:1:2::1')).toEqual(marksOf('2001:db8:1:2:ffff:1:2:3'));
  expect(marksOf('2001:db8:1:2::1')).not.toEqual(marksOf('2001:db8:1:3::1'));
  expect(marksOf('192.0.2.1')).toEqual(marksOf('::ffff:192.0.2.1'));
  expect(marksOf('192.0.2.1')).not.toEqual(marksOf('192.0.2.2'));
});

test('a person has one mark wherever they are; days and portals have marks of their own', () => {
  const [home, office] = [marksOf('192.0.2.1', 5), marksOf('198.51.100.1', 5)];
  expect(home.filter((mark) => office.includes(mark))).toHaveLength(1);
  expect(marksOf('192.0.2.1', 5).filter((mark) => marksOf('192.0.2.1', 6).includes(mark))).toHaveLength(1);
  expect(marksOf('192.0.2.1', 5, '2026-11-22').some((mark) => home.includes(mark))).toBe(false);
  const other = createSecretBox([Buffer.alloc(32, 8)]);
  expect(marksOf('192.0.2.1', 5, '2026-11-21', other).some((mark) => home.includes(mark))).toBe(false);
});

test('programs are known by what they call themselves, browsers by what they do not', () => {
  for (const name of ['Googlebot/2.1', 'Baiduspider+', 'curl/8', 'okhttp/4', 'Uptime-Kuma/1', '', '  '])
    expect(isProgram(name)).toBe(true);
  for (const name of [agent, 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) MicroMessenger/8.0'])
    expect(isProgram(name)).toBe(false);
});
