import type { ComponentProps, ReactNode } from 'react';
import { Link } from '../navigation.tsx';
import type { Way } from '../paths.ts';

type ButtonKind = 'primary' | 'plain' | 'danger';

export function Button({
  kind = 'plain',
  type = 'button',
  className,
  ...rest
}: ComponentProps<'button'> & { kind?: ButtonKind }) {
  const classes = `button button-${kind}${className === undefined ? '' : ` ${className}`}`;
  return <button {...rest} type={type} className={classes} />;
}

export function LinkButton({
  way,
  kind = 'plain',
  describedBy,
  children,
}: {
  way: Way;
  kind?: ButtonKind;
  describedBy?: string | undefined;
  children: ReactNode;
}) {
  return (
    <Link {...way} className={`button button-${kind}`} aria-describedby={describedBy}>
      {children}
    </Link>
  );
}
