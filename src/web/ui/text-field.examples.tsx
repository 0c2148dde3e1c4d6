import { Button } from './button.tsx';
import { TextField } from './text-field.tsx';
import type { ComponentExample } from '../gallery/example.ts';
import { Sample } from '../gallery/sample.tsx';

const nothing = () => {};

export default [
  {
    kind: 'components',
    name: 'Fields',
    show: () => (
      <div className="sample-fields">
        <Sample caption="Empty">
          <TextField label="Horse name" name="empty" value="" onChange={nothing} />
        </Sample>
        <Sample caption="With the focus">
          <div className="field sample-focus">
            <TextField label="Last name" name="focus" value="Marchbanks" onChange={nothing} />
          </div>
        </Sample>
        <Sample caption="With a hint">
          <TextField
            label="Owner’s last name"
            name="hint"
            hint="Or the farm or organization that owns it"
            value="Ashgrove"
            onChange={nothing}
          />
        </Sample>
        <Sample caption="With an error">
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
        </Sample>
        <Sample caption="A choice from a list">
          <div className="field">
            <label htmlFor="sample-select">Evidence</label>
            <select id="sample-select">
              <option>Receipt for a membership</option>
            </select>
          </div>
        </Sample>
        <Sample caption="Several lines">
          <div className="field">
            <label htmlFor="sample-text">Pasted entry list</label>
            <textarea
              id="sample-text"
              rows={3}
              defaultValue={'Horse\tRider\nWinterberry Waltz\tLinnea Marchbanks'}
            />
          </div>
        </Sample>
        <Sample caption="Several choices; the last two cannot be changed">
          <div className="sample-choices">
            <label>
              <input type="checkbox" defaultChecked /> Horse
            </label>
            <label>
              <input type="checkbox" className="sample-focused" /> With the focus
            </label>
            <label>
              <input type="checkbox" disabled /> Rider
            </label>
            <label>
              <input type="checkbox" defaultChecked disabled /> Owner
            </label>
          </div>
        </Sample>
        <Sample caption="One choice">
          <div className="sample-choices">
            <label>
              <input type="radio" name="kind" defaultChecked /> Licensed competition
            </label>
            <label>
              <input type="radio" name="kind" className="sample-focused" /> With the focus
            </label>
            <label>
              <input type="radio" name="kind" disabled /> Not licensed
            </label>
          </div>
        </Sample>
      </div>
    ),
  },
] satisfies ComponentExample[];
