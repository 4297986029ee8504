import { useEffect, useRef } from 'react';
import { type Location, useBlocker } from 'react-router-dom';
import { confirm } from './confirm.ts';

const addressOf = ({ pathname, search }: Location): string => pathname + search;

/**
 * Asks before unsaved input is lost: by a link, by Back, by closing the window.
 * @param placeOf what stays the same while one has not left
 * @returns `release` lets the next navigation pass: call it when the input is saved
 */
export function useLeaveGuard(isDirty: boolean, placeOf = addressOf): { release: () => void } {
  const isOn = useRef(isDirty);
  useEffect(() => {
    isOn.current = isDirty;
  }, [isDirty]);
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => isOn.current && placeOf(currentLocation) !== placeOf(nextLocation),
  );

  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    void confirm({
      title: '离开此页？',
      text: '有未保存的改动，离开后会丢失。',
      confirmLabel: '放弃改动',
      cancelLabel: '留在此页',
      isDangerous: true,
      isAboutLeaving: true,
    }).then((isAgreed) => (isAgreed ? blocker.proceed() : blocker.reset()));
  }, [blocker]);

  useEffect(() => {
    if (!isDirty) return undefined;
    const onBeforeUnload = (event: BeforeUnloadEvent): void => event.preventDefault();
    window.addEventListener('beforeunload', onBeforeUnload);
    return () => window.removeEventListener('beforeunload', onBeforeUnload);
  }, [isDirty]);

  return {
    release() {
      isOn.current = false;
    },
  };
}
