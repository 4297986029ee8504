import { App } from 'antd';
import { useEffect, useRef } from 'react';
import { useBlocker } from 'react-router-dom';

/**
 * Asks before unsaved input is lost: by a link, by Back, by closing the window.
 * @returns `release` lets the next navigation pass: call it when the input is saved
 */
export function useLeaveGuard(isDirty: boolean): { release: () => void } {
  const { modal } = App.useApp();
  const isOn = useRef(isDirty);
  useEffect(() => {
    isOn.current = isDirty;
  }, [isDirty]);
  const blocker = useBlocker(({ currentLocation, nextLocation }) => isOn.current && currentLocation.pathname !== nextLocation.pathname);

  useEffect(() => {
    if (blocker.state !== 'blocked') return undefined;
    const question = modal.confirm({
      title: '离开此页？',
      content: '有未保存的改动，离开后会丢失。',
      okText: '放弃改动',
      cancelText: '留在此页',
      okButtonProps: { danger: true },
      onOk: () => blocker.proceed(),
      onCancel: () => blocker.reset(),
    });
    return () => question.destroy();
  }, [blocker, modal]);

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
