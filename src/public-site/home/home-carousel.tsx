import type { KeyboardEvent } from 'react';
import { useList } from '../../providers/queries.ts';
import { carousel, type CarouselSlide } from '../../resources/site/carousel.ts';
import { maxPageSize } from '../../resources/kit/list-query.ts';
import { Empty } from '../../ui/empty.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Loading } from '../../ui/loading.tsx';
import { HomeLink } from './home-link.tsx';
import { Strata } from './strata.tsx';
import { type Rotation, useRotation } from './use-rotation.ts';
import './home-carousel.css';

/** The slides that an administrator keeps, one at a time; paused by button, pointer or focus. */
export function HomeCarousel() {
  const { data, error, refetch } = useList(carousel, { end: maxPageSize });
  if (error) return <ErrorState error={error} title="轮播没有加载出来" onRetry={() => void refetch()} />;
  if (!data) return <Loading rows={6} />;
  if (data.rows.length === 0) {
    return (
      <Empty>
        <p>还没有发布轮播内容。</p>
      </Empty>
    );
  }
  return <Slides slides={data.rows} />;
}

function Slides({ slides }: { slides: readonly CarouselSlide[] }) {
  const rotation = useRotation(slides.length);
  const { index, isPlaying, hold } = rotation;
  const onKeyDown = (event: KeyboardEvent): void => {
    const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    if (step !== undefined) rotation.go(index + step);
  };
  return (
    <div
      className="carousel"
      role="region"
      aria-roledescription="轮播"
      aria-label="首页轮播"
      onMouseEnter={() => hold(true)}
      onMouseLeave={() => hold(false)}
      onFocus={() => hold(true)}
      onBlur={() => hold(false)}
      onKeyDown={onKeyDown}
    >
      <div className="carousel__slides" aria-live={isPlaying ? 'off' : 'polite'}>
        {slides.map((slide, at) => (
          <Slide key={slide.id} slide={slide} at={at} count={slides.length} isShown={at === index} />
        ))}
      </div>
      {slides.length > 1 ? <Controls rotation={rotation} slides={slides} /> : null}
    </div>
  );
}

function Slide({ slide, at, count, isShown }: { slide: CarouselSlide; at: number; count: number; isShown: boolean }) {
  const { title, summary, picture, link } = slide;
  return (
    <div
      className="carousel__slide"
      role="group"
      aria-roledescription="幻灯片"
      aria-label={`${at + 1} / ${count}`}
      data-shown={isShown}
      inert={!isShown}
    >
      {picture ? (
        <img
          className="carousel__picture"
          src={picture}
          alt=""
          loading={at === 0 ? 'eager' : 'lazy'}
          fetchPriority={at === 0 ? 'high' : 'auto'}
        />
      ) : (
        <Strata seed={at} />
      )}
      <HomeLink to={link} className="carousel__text">
        <span className="carousel__title">{title}</span>
        {summary ? <span className="carousel__summary">{summary}</span> : null}
      </HomeLink>
    </div>
  );
}

function Controls({ rotation, slides }: { rotation: Rotation; slides: readonly CarouselSlide[] }) {
  const { index, isPlaying, go, toggle } = rotation;
  return (
    <div className="carousel__controls">
      <button
        type="button"
        className="carousel__button"
        aria-label={isPlaying ? '暂停轮播' : '播放轮播'}
        onClick={toggle}
      >
        <svg viewBox="0 0 24 24" width="1.25em" height="1.25em" fill="currentColor" aria-hidden>
          <path d={isPlaying ? 'M7 5h3.500v14H7zM13.500 5H17v14h-3.500z' : 'M8 5l11 7-11 7z'} />
        </svg>
      </button>
      <button type="button" className="carousel__button" aria-label="上一张" onClick={() => go(index - 1)}>
        <Icon name="chevronRight" className="carousel__back" />
      </button>
      {slides.map((slide, at) => (
        <button
          key={slide.id}
          type="button"
          className="carousel__dot"
          aria-label={`第 ${at + 1} 张：${slide.title}`}
          aria-current={at === index}
          onClick={() => go(at)}
        />
      ))}
      <button type="button" className="carousel__button" aria-label="下一张" onClick={() => go(index + 1)}>
        <Icon name="chevronRight" />
      </button>
    </div>
  );
}
