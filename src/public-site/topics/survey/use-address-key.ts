import { useSearchParams } from 'react-router-dom';

/** One key of the query part of the address; null where it is absent. Other keys stay. */
export function useAddressKey(key: string): [string | null, (value: string | null) => void] {
  const [params, setParams] = useSearchParams();
  const set = (value: string | null): void =>
    setParams(
      (before) => {
        const after = new URLSearchParams(before);
        if (value === null) after.delete(key);
        else after.set(key, value);
        return after;
      },
      { replace: true, preventScrollReset: true },
    );
  return [params.get(key), set];
}
