import { useEffect, useState } from 'react';

/** An address of this page for bytes that were fetched, given up with them; null while there are none. */
export function useObjectUrl(data: Blob | null | undefined): string | null {
  const [address, setAddress] = useState<string | null>(null);
  useEffect(() => {
    if (!data) return setAddress(null);
    const url = URL.createObjectURL(data);
    setAddress(url);
    return () => URL.revokeObjectURL(url);
  }, [data]);
  return address;
}
