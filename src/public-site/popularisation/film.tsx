import { useState } from 'react';
import { CardCover } from '../publication/card-cover.tsx';

export interface FilmProps {
  /** A moving picture that repeats. */
  src: string;
  cover: string | null;
  title: string;
}

/** A film that nobody has to watch: it moves from 播放 to 停止, and is only then loaded. */
export function Film({ src, cover, title }: FilmProps) {
  const [isPlaying, setPlaying] = useState(false);
  return (
    <figure className="film">
      {isPlaying ? (
        <img className="film__moving" src={src} alt={`${title}（正在播放）`} />
      ) : (
        <CardCover src={cover} seed={0} isEager />
      )}
      <figcaption>
        <button type="button" className="button button--primary" onClick={() => setPlaying(!isPlaying)}>
          {isPlaying ? '停止' : '播放动画'}
        </button>
        <span>无声动画，循环播放；下方文字说明同样的内容。</span>
      </figcaption>
    </figure>
  );
}
