/** The portal's own mark until an institution uploads its logo: folded strata under a peak. */
export function Emblem({ className }: { className?: string }) {
  return (
    <svg className={className} viewBox="0 0 48 48" aria-hidden="true" focusable="false">
      <path d="M24 4L45 40H3Z" fill="var(--lead-white)" />
      <path d="M24 4l5.3 9c-3.5 2.6-7 2.6-10.6 0z" fill="var(--cinnabar)" />
      <path d="M17.8 14.700c4 3 8.4 3 12.4 0l4 6.900c-6.6 4.9-13.8 4.9-20.4 0z" fill="#c99a2e" />
      <path d="M12.9 23.200c7.3 5.4 14.9 5.4 22.2 0l4 6.900c-10 7.4-20.2 7.4-30.2 0z" fill="#23795b" />
      <path d="M8 31.700c10.6 7.9 21.4 7.9 32 0L45 40.3 24 44 3 40.300z" fill="#1c5d85" />
    </svg>
  );
}
