import { Button } from './button.tsx';
import { TextField } from './text-field.tsx';
import type { ComponentExample } from '../gallery/example.ts';

const nothing = () => {};

export default [
  {
    kind: 'components',
    name: 'Fields',
    show: () => (
      <>
        <TextField label="Horse name" name="empty" value="" onChange={nothing} />
        <TextField
          label="Owner’s last name"
          name="hint"
          hint="Or the farm or organization that owns it"
          value="Ashgrove"
          onChange={nothing}
        />
        <TextField
          label="Competition start date"
          name="error"
          hint="12/5/2026, or 12/5-12/7 for several days"
          error="There is no month 13. Enter a date, for example 12/5/2026."
          value="13/40"
          onChange={nothing}
        >
          <Button>Calendar</Button>
        </TextField>
      </>
    ),
  },
] satisfies ComponentExample[];
