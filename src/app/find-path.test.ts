import { describe, expect, it } from 'vitest';
import { canonicalPath, findPath } from './find-path.ts';

describe('findPath', () => {
  it.each([
    ['/archivesHoldings', '/archivesHoldings'],
    ['/standardSpecification', '/StandardSpecification'],
    ['/zlbService/archives/info', '/zlbService/archives/info'],
    ['/admin/coords/edit/3', '/admin'],
    ['/administrator', '/*'],
    ['/id/33ZK-0000405', '/id'],
    ['/id/GB%2FT%2013989-2012', '/id'],
    ['/idea', '/*'],
    ['/nothing', '/*'],
    ['/archivesholdings', '/*'],
  ])('finds at %s the line of %s', (pathname, path) => {
    expect(findPath(pathname).path).toBe(path);
  });
});

describe('canonicalPath', () => {
  it.each([
    ['/', '/init'],
    ['/UserCenter', '/UserCenter/UserAccount'],
    ['/zlbService', '/zlbService/archives'],
    ['/ARCHIVESholdings', '/archivesHoldings'],
    ['/standardspecification', '/StandardSpecification'],
    ['/box/newTrends', '/newTrends'],
    ['/box/StandardSpecification', '/StandardSpecification'],
    ['/BOX/citiesdrillingdatacommit', '/citiesDrillingDataCommit'],
    ['/login', '/Login'],
    ['/home/', '/home'],
    ['/Admin/coords', '/admin/coords'],
  ])('leads from %s to %s', (pathname, target) => {
    expect(canonicalPath(pathname)).toBe(target);
  });

  it.each([
    '/home',
    '/standardSpecification',
    '/admin/coords',
    '/id/33ZK-0000405',
    '/nothing',
    '/box',
    '/box/',
    '/box/nothing',
    '//',
    '/%E0%A4%A',
  ])('leaves %s alone', (pathname) => {
    expect(canonicalPath(pathname)).toBeNull();
  });
});
