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
          hint="MM/DD/YYYY"
          error="Enter the date as MM/DD/YYYY, for example 11/21/2026."
          value="13/40"
          onChange={nothing}
        >
          <Button>Calendar</Button>
        </TextField>
      </>
    ),
  },
] satisfies ComponentExample[];
