import type { Handlers } from './ask.ts';
import { choices } from './routes/choices.ts';
import { horses } from './routes/horses.ts';
import { owners } from './routes/owners.ts';
import { records } from './routes/records.ts';
import { rider } from './routes/rider.ts';
import { safeSport } from './routes/safe-sport.ts';

/** The route of every call of the contract. */
export const handlers: Handlers = {
  ...horses,
  ...owners,
  ...rider,
  ...safeSport,
  ...choices,
  ...records,
};
