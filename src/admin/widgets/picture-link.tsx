import type { CellProps } from '../cells/cell-props.ts';

/** The address of a stored picture as the picture itself; it opens in a tab of its own. */
export function PictureLinkCell({ value, isWhole }: CellProps) {
  const address = String(value);
  return (
    <a
      href={address}
      target="_blank"
      rel="noreferrer"
      aria-label="打开原图"
      onClick={(event) => event.stopPropagation()}
    >
      <img className={isWhole ? 'admin-picture' : 'admin-thumbnail'} src={address} alt="" loading="lazy" />
    </a>
  );
}
