import { createStore, type Store } from './store.ts';

export interface Question {
  /** 提示, 认证要求 … */
  title: string;
  text: string;
  /** What the button that agrees says: 去登录, 删除 … */
  confirmLabel: string;
  /** Null shows no second button: an alert that is only read. */
  cancelLabel: string | null;
  /** True where agreeing destroys something. */
  isDangerous: boolean;
  /** True when it asks whether the page may be left: else it goes with the page, unanswered. */
  isAboutLeaving: boolean;
}

export interface PendingQuestion extends Question {
  answer: (isAgreed: boolean) => void;
}

/** The question on screen now, or null. */
export const pendingQuestion: Store<PendingQuestion | null> = createStore<PendingQuestion | null>(null);

/** Asks in a dialog; resolves to true on agreement, false on cancel, Esc, close, or when another question comes. */
export function confirm(question: Partial<Question> & Pick<Question, 'text'>): Promise<boolean> {
  pendingQuestion.get()?.answer(false);
  return new Promise((resolve) => {
    pendingQuestion.set({
      title: '提示',
      confirmLabel: '确定',
      cancelLabel: '取消',
      isDangerous: false,
      isAboutLeaving: false,
      ...question,
      answer(isAgreed) {
        pendingQuestion.set(null);
        resolve(isAgreed);
      },
    });
  });
}
