interface LogoProps {
  size?: number;
}

/** The arched door with its marigold knob. The caller adds the name. */
export function Logo({ size = 28 }: LogoProps) {
  return (
    <svg width={size} height={size} viewBox="0 0 28 28" aria-hidden="true" focusable="false">
      <path d="M8 27V13a6 6 0 0 1 12 0v14z" fill="var(--dp-surface)" />
      <path
        d="M14 0a12 12 0 0 1 12 12v13.5a2.5 2.5 0 0 1-2.5 2.5h-3a.5.5 0 0 1-.5-.5V13a6 6 0 0 0-12 0v14.5a.5.5 0 0 1-.5.5h-3A2.5 2.5 0 0 1 2 25.5V12A12 12 0 0 1 14 0z"
        fill="var(--dp-primary-text)"
      />
      <circle cx="14" cy="20.5" r="3.6" fill="var(--dp-accent)" />
    </svg>
  );
}
