import { Message } from '../ui/message.tsx';

/** A horse of which no book has an owner on the date can be added all the same: its owner card warns (rules, section 5). */
export function NoOwnerNote() {
  return (
    <Message kind="warning" title="No owner is on record for this date">
      <p>The horse can be added without one. Its owner card will carry the warning.</p>
    </Message>
  );
}
