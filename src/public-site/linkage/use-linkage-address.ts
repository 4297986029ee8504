import { useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { isLeft } from '../../ui/heading-for.ts';
import { type LinkageState, readLinkage, type ReadLinkage, writeLinkage } from './linkage-state.ts';

export interface LinkageAddress extends ReadLinkage {
  /** Changes parts of the state, as a new entry of the history unless `replace`. */
  go: (change: Partial<LinkageState>, options?: { replace?: boolean }) => void;
}

/** The state of the linkage page, read from the address; changing it changes the address. */
export function useLinkageAddress(): LinkageAddress {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const read = readLinkage(search);
  // The map and an answer may both change the address before it is read anew: each builds on what the other wrote
  const latest = useRef(read.state);
  useEffect(() => {
    latest.current = readLinkage(search).state;
  }, [search]);
  return {
    ...read,
    go(change, { replace = false } = {}) {
      if (isLeft(pathname)) return;
      latest.current = { ...latest.current, ...change };
      const query = writeLinkage(latest.current);
      void navigate(query ? `${pathname}?${query}` : pathname, { replace });
    },
  };
}
