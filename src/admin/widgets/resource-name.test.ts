import { describe, expect, it } from 'vitest';
import { resourceLabel } from './resource-name.ts';

describe('resource names in words', () => {
  it('says the label, and an unknown name as it is', () => {
    expect(resourceLabel('coords')).toBe('坐标系');
    expect(resourceLabel('gone')).toBe('gone');
  });
});
