import { optionOf } from '../../resources/kit/field-kinds.ts';
import { publicationStates } from '../../resources/shared/publication.ts';
import { Icon } from '../../ui/icon.tsx';

/** Only people of the administration see a row before it is published; they are told that nobody else does. */
export function UnpublishedNote({ state }: { state: string }) {
  if (state === 'published') return null;
  const label = publicationStates.map(optionOf).find(({ value }) => value === state)?.label ?? state;
  return (
    <p className="museum-note" role="note">
      <Icon name="eyeOff" />
      <span>
        <strong>未发布预览</strong>：当前状态为{label}，访客还看不到这一页，请勿转发链接。
      </span>
    </p>
  );
}
