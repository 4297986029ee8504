import { Icon } from '../../ui/icon.tsx';

/** Where one is in a procedure of few steps. @param current index of the present step */
export function StepIndicator({ steps, current }: { steps: readonly string[]; current: number }) {
  return (
    <ol className="account__steps plain-list" aria-label="步骤">
      {steps.map((step, index) => (
        <li
          key={step}
          className="account__step"
          data-state={index < current ? 'done' : index === current ? 'current' : 'next'}
          aria-current={index === current ? 'step' : undefined}
        >
          {index < current ? <Icon name="check" label="已完成" /> : <span>{index + 1}</span>}
          {step}
        </li>
      ))}
    </ol>
  );
}
