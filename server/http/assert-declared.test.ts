import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { assertDeclared, assertSameRoutes, readAccessTable } from './assert-declared.ts';

const heading = 'verb\tpath\tcall\tright\tguest';
const table = readAccessTable(
  [heading, 'GET\t/a/{id}\tthings.show\tguest\tyes', 'POST\t/a\tthings.create\tadmin:things.create\t401', ''].join(
    '\n',
  ),
);
const served = new Map([
  ['GET /a/{id}', 'things.show guest'],
  ['POST /a', 'things.create admin:things.create'],
]);

test('a table that says what is served passes, with or without the front end', () => {
  expect(() => assertSameRoutes(table, served)).not.toThrow();
  const withSite = new Map([...table, ['GET /*', '- guest']]);
  expect(() => assertSameRoutes(withSite, served)).not.toThrow();
  expect(() => assertSameRoutes(table, new Map([...served, ['GET /*', '- guest']]))).toThrow('GET /* (- guest)');
});

test('a route that is not listed is named, with what to run', () => {
  const more = new Map([...served, ['DELETE /a/{id}', 'things.remove admin:things.remove']]);
  expect(() => assertSameRoutes(table, more)).toThrow(/DELETE \/a\/\{id\} .*npm run format/);
});

test('a line without a route is named', () => {
  const fewer = new Map([...served].slice(0, 1));
  expect(() => assertSameRoutes(table, fewer)).toThrow(/lists POST \/a, .*npm run format/);
});

test('a right that was widened or changed is named', () => {
  const widened = new Map([...served, ['POST /a', 'things.create guest']]);
  expect(() => assertSameRoutes(table, widened)).toThrow(
    /POST \/a is listed as "things.create admin:things.create", but declared as "things.create guest"/,
  );
});

test('a route without a declared call stops the start', () => {
  const app = Fastify();
  assertDeclared(app);
  expect(() => app.get('/secret', () => 'open')).toThrow('GET /secret has no declared call');
});
