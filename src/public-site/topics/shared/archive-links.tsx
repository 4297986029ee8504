import { Link } from 'react-router-dom';
import { useOne } from '../../../providers/queries.ts';
import { archives } from '../../../resources/holdings/archives.ts';
import { Icon } from '../../../ui/icon.tsx';

export interface ArchiveLinksProps {
  /** Results document that the text names; null for none. */
  archive: number | null;
  county?: string | null;
  /** Words to look for in the catalogue. */
  words?: string;
}

/** Where the holdings say more: the document itself, and the catalogue of the county or of some words. */
export function ArchiveLinks({ archive, county, words }: ArchiveLinksProps) {
  const { data } = useOne(archives, archive ?? undefined, { enabled: archive !== null });
  if (!data && !county && !words) return null;
  return (
    <nav className="archive-links" aria-label="相关成果资料">
      {data ? (
        <Link to={`/archivesHoldingsDetail?id=${data.id}`}>
          <Icon name="file" />
          {data.title}
        </Link>
      ) : null}
      {words ? (
        <Link to={`/archivesHoldings?${new URLSearchParams({ q: words })}`}>
          <Icon name="search" />
          在成果资料中找“{words}”
        </Link>
      ) : null}
      {county ? (
        <Link to={`/archivesHoldings?${new URLSearchParams({ county })}`}>
          <Icon name="drawer" />
          {county}的全部成果资料
        </Link>
      ) : null}
    </nav>
  );
}
