import { expect, test } from 'vitest';
import { parseEnv } from '../env.ts';
import { mayConnect } from './outbound-hosts.ts';

const may = (listed: string, name: string, address = name, port = 80): boolean =>
  mayConnect(parseEnv({ OUTBOUND_HOSTS: listed }).outboundHosts, name, address, port);

/** This machine, private networks, clouds' inner addresses, and the ways to write or wrap them. */
const special = [
  '127.0.0.1',
  '127.9.9.9',
  '::1',
  '0.0.0.0',
  '0.1.2.3',
  '10.0.0.1',
  '172.16.0.1',
  '172.31.255.255',
  '192.168.0.1',
  '100.64.0.1',
  '100.100.100.200',
  '169.254.169.254',
  '192.0.0.1',
  '198.18.0.1',
  '224.0.0.1',
  '240.0.0.1',
  '255.255.255.255',
  '::',
  '::ffff:127.0.0.1',
  '::ffff:7f00:1',
  '0:0:0:0:0:ffff:a00:1',
  '64:ff9b::7f00:1',
  '64:ff9b::a9fe:a9fe',
  '2002:7f00:1::',
  '::127.0.0.1',
  '::7f00:1',
  '::10.0.0.1',
  'fc00::1',
  'fd00:ec2::254',
  'fe80::1',
  'ff02::1',
];

test.each(special)('a listed name does not lead to %s', (address) => {
  expect(may('gw.example.org', 'gw.example.org', address)).toBe(false);
});

test('a listed name leads to public addresses, any other name nowhere', () => {
  expect(may('gw.example.org', 'GW.example.org.', '93.184.216.34')).toBe(true);
  expect(may('gw.example.org', 'gw.example.org', '2606:4700::1111')).toBe(true);
  expect(may('gw.example.org', 'other.example.org', '93.184.216.34')).toBe(false);
  expect(may('gw.example.org', 'x.gw.example.org', '93.184.216.34')).toBe(false);
  expect(may('', 'gw.example.org', '93.184.216.34')).toBe(false);
  expect(may('gw.example.org:443', 'gw.example.org', '93.184.216.34', 80)).toBe(false);
  expect(may('gw.example.org:443', 'gw.example.org', '93.184.216.34', 443)).toBe(true);
});

test('what is special is reached where it is listed by address or network, under any name and in any form', () => {
  expect(may('127.0.0.1', 'localhost', '127.0.0.1')).toBe(true);
  expect(may('127.0.0.1', '::ffff:7f00:1')).toBe(true);
  expect(may('127.0.0.1:8089', '127.0.0.1', '127.0.0.1', 5432)).toBe(false);
  expect(may('10.0.0.0/8', 'sms.intra', '10.20.30.40')).toBe(true);
  expect(may('10.0.0.0/8', 'sms.intra', '11.20.30.40')).toBe(false);
  expect(may('[fd00::1]:25', 'mail', 'fd00::1', 25)).toBe(true);
  expect(may('fd00::/8', 'mail', 'fd00::1')).toBe(true);
  expect(may('::1', '::1')).toBe(true);
});

test.each(['169.254.169.254', '0.0.0.0', '224.0.0.1', '255.255.255.255', 'fe80::1', '::'])('%s never', (address) => {
  expect(may('0.0.0.0/0,::/0', address)).toBe(false);
});

test.each(['http://gw', 'gw/x', '10.0.0.0/99', '0x7f.1', '2130706433', '127.1', 'a b', 'gw:0', 'gw:99999', '[::1'])(
  '%s is no entry',
  (listed) => {
    expect(() => parseEnv({ OUTBOUND_HOSTS: listed })).toThrow('OUTBOUND_HOSTS');
  },
);
