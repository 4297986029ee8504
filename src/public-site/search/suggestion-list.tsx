import { type PointerEvent, useEffect } from 'react';
import { Icon } from '../../ui/icon.tsx';
import { typedMarks } from './marked-parts.ts';
import { MarkedText } from './marked-text.tsx';
import { forgetSearches } from './recent-searches.ts';
import type { OptionGroup, SearchOption } from './search-option.ts';
import type { SearchBoxState } from './use-search-box.ts';

export interface SuggestionListProps {
  /** Id of the input; those of the list and its options begin with it. */
  id: string;
  box: SearchBoxState;
  isSheet: boolean;
}

/** A press must not take the focus from the input, or the list would close before the click. */
const keepFocus = (event: PointerEvent): void => event.preventDefault();

/** What the search box offers, by kind. */
export function SuggestionList({ id, box, isSheet }: SuggestionListProps) {
  const { groups, options, active } = box;
  const typed = box.text.trim();
  useEffect(() => {
    if (active >= 0) document.getElementById(`${id}-${active}`)?.scrollIntoView({ block: 'nearest' });
  }, [id, active]);
  const isEmpty = options.length === 0;
  return (
    <div className="suggestions" hidden={isEmpty && !isSheet} onPointerDown={keepFocus}>
      <div
        id={`${id}-list`}
        className="suggestions__list"
        role="listbox"
        aria-label="输入提示"
        aria-busy={box.isAsking}
      >
        {groups.map((group) => (
          <SuggestionGroup key={group.label} {...{ id, group, box, typed }} first={firstIndex(options, group)} />
        ))}
      </div>
      {isEmpty ? <p className="suggestions__note">可输入题名、档号、矿种、地层、图幅号、标准号或坐标。</p> : null}
      {typed === '' && !isEmpty ? (
        <button type="button" className="suggestions__clear" onClick={forgetSearches}>
          清空最近搜索
        </button>
      ) : null}
      {box.isFailing ? <p className="suggestions__note">提示没有加载出来，仍可按回车搜索。</p> : null}
      <p className="visually-hidden" role="status">
        {box.isAsking || isEmpty ? '' : `有 ${options.length} 条提示，用上下方向键选择`}
      </p>
    </div>
  );
}

const firstIndex = (options: readonly SearchOption[], group: OptionGroup): number =>
  group.options[0] ? options.indexOf(group.options[0]) : 0;

interface SuggestionGroupProps {
  id: string;
  group: OptionGroup;
  box: SearchBoxState;
  typed: string;
  /** Index of its first option among all. */
  first: number;
}

function SuggestionGroup({ id, group, box, typed, first }: SuggestionGroupProps) {
  return (
    <div role="group" aria-labelledby={`${id}-group-${first}`} className="suggestions__group">
      <div id={`${id}-group-${first}`} className="suggestions__label" role="presentation">
        {group.label}
      </div>
      {group.options.map((option, offset) => {
        const index = first + offset;
        return (
          <button
            key={`${option.text} ${option.link ?? ''}`}
            id={`${id}-${index}`}
            type="button"
            role="option"
            tabIndex={-1}
            aria-selected={index === box.active}
            className="suggestions__option"
            onPointerMove={() => box.point(index)}
            onClick={() => box.choose(option)}
          >
            <Icon name={option.icon} className="suggestions__icon" />
            <span className="suggestions__text">
              <MarkedText as="b" text={option.text} marks={typedMarks(option.text, typed)} />
            </span>
          </button>
        );
      })}
    </div>
  );
}
