import './user-face.css';

const pigments = ['azurite', 'malachite', 'ochre', 'turquoise', 'amethyst', 'indigo', 'orpiment'] as const;

export interface UserFaceProps {
  /** Address of the picture; '' for none. */
  picture: string;
  /** Whose it is. */
  name: string;
  userId: string;
}

/** A person's picture, or the first character of the name on a pigment that stays theirs. Decoration: the name stands beside it. */
export function UserFace({ picture, name, userId }: UserFaceProps) {
  if (picture) return <img className="user-face" src={picture} alt="" width="96" height="96" />;
  const pigment = pigments[Number(userId) % pigments.length] ?? 'azurite';
  return (
    <span className="user-face" style={{ background: `var(--${pigment})` }} aria-hidden="true">
      {[...name][0] ?? ''}
    </span>
  );
}
