import type { FocusEvent } from 'react';

/**
 * Whether a field was left by pressing a button or a link. Judging it then would move the page under the pointer before
 * the press is over, and the press would be lost.
 */
export const leftForControl = ({ relatedTarget }: FocusEvent): boolean =>
  relatedTarget instanceof Element && relatedTarget.matches('a, button, [role="tab"]');
