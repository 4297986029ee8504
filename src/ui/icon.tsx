import { iconPaths, type IconName } from './icon-paths.ts';

export interface IconProps {
  name: IconName;
  className?: string;
  /** Said by screen readers; without it the icon is decoration and they skip it. */
  label?: string;
}

/** A line icon in the colour and, unless a class says otherwise, the size of the text around it. */
export function Icon({ name, className, label }: IconProps) {
  return (
    <svg
      className={className}
      viewBox="0 0 24 24"
      width="1.25em"
      height="1.25em"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.6"
      strokeLinecap="round"
      strokeLinejoin="round"
      focusable="false"
      {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}
    >
      <path d={iconPaths[name]} />
    </svg>
  );
}
