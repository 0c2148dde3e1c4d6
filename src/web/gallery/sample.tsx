import type { ReactNode } from 'react';

/** A component in one of its forms, with a caption. */
export function Sample({ caption, children }: { caption: string; children: ReactNode }) {
  return (
    <figure className="sample">
      <figcaption>{caption}</figcaption>
      {children}
    </figure>
  );
}
