import { FactList, type FactListProps } from '../../../ui/fact-list.tsx';

/** Facts of a tool's result, name by value. */
export const ToolFacts = ({ facts }: Pick<FactListProps, 'facts'>) => <FactList className="tool-facts" facts={facts} />;
