import type { Way } from '../paths.ts';
import { LinkButton } from './button.tsx';
import { Message } from './message.tsx';

/** A screen whose needs are missing says so and leads to the screen that comes first (rules, section 7). */
export function Incomplete({ reason, way, label }: { reason: string; way: Way; label: string }) {
  return (
    <Message kind="info" title={reason}>
      <LinkButton way={way} kind="primary">
        {label}
      </LinkButton>
    </Message>
  );
}
