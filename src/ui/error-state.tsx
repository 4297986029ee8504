import type { ReactNode } from 'react';
import { Icon } from './icon.tsx';
import { wordsOf } from '../resources/kit/words-of.ts';
import './states.css';

export interface ErrorStateProps {
  /** What happened; its message is shown when it is meant for people, that is, when it holds Chinese. */
  error?: Error | null;
  title?: string;
  /** Leave out where trying again cannot help. */
  onRetry?: () => void;
  /** Further ways out, beside 重试. */
  children?: ReactNode;
}

export function ErrorState({ error, title = '这部分内容没有加载出来', onRetry, children }: ErrorStateProps) {
  return (
    <div className="state" role="alert">
      <Icon name="fault" className="state__picture state__picture--error" />
      <p className="state__title">{title}</p>
      <p className="state__text">{wordsOf(error, '网络或服务暂时不可用，请稍后再试。')}</p>
      <div className="state__next">
        {onRetry ? (
          <button type="button" className="button button--primary" onClick={onRetry}>
            重试
          </button>
        ) : null}
        {children}
      </div>
    </div>
  );
}
