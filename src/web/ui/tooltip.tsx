import { cloneElement, type ReactElement, useEffect, useId, useState } from 'react';

/**
 * Requirement 8.22. Appears on hover and focus; Escape hides it. Screen readers read it as the trigger's description.
 */
export function Tooltip({
  text,
  children,
}: {
  text: string;
  children: ReactElement<{ 'aria-describedby'?: string }>;
}) {
  const id = useId();
  const [shown, setShown] = useState(false);

  useEffect(() => {
    if (!shown) return undefined;
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key === 'Escape') setShown(false);
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [shown]);

  return (
    <span
      className="tooltip-place"
      onPointerEnter={() => setShown(true)}
      onPointerLeave={() => setShown(false)}
      onFocus={() => setShown(true)}
      onBlur={() => setShown(false)}
    >
      {cloneElement(children, { 'aria-describedby': id })}
      <span className="tooltip" role="tooltip" id={id} hidden={!shown}>
        {text}
      </span>
    </span>
  );
}
