import { expect, test } from 'vitest';
import { embedPolicy } from './embed.ts';

const policy = "default-src 'self';frame-ancestors 'self';object-src 'none'";

test('only the portal itself has the page in a frame unless sites are set', () => {
  expect(embedPolicy(policy, '')).toBe(policy);
  expect(embedPolicy(policy, 'https://www.example.gov.cn http://10.0.0.8:8080')).toBe(
    "default-src 'self';frame-ancestors 'self' https://www.example.gov.cn http://10.0.0.8:8080;object-src 'none'",
  );
});

test('nothing but sites gets into the policy', () => {
  expect(embedPolicy(policy, "* https: https://a.cn;script-src 'unsafe-inline' https://b.cn/path")).toBe(
    `default-src 'self';frame-ancestors 'self';object-src 'none'`,
  );
});
