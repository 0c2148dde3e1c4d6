import { tryBitFlips } from '../support/faults/bit-flips.ts';
import { type Experiment, type Form, type Result, tries } from './experiment.ts';

async function run(form: Form): Promise<Result> {
  const tried = await tryBitFlips({ flips: tries(form, 500, 4), horses: tries(form, 4000, 200), seed: 11 });
  return {
    tries: tried.tries,
    failures: tried.failures,
    figures: `${tried.noticed} noticed, ${tried.harmless} harmless`,
  };
}

export const bitFlips: Experiment = {
  name: 'bit-flips',
  promise: 'A flipped bit in a records file is detected, or changes no answer.',
  needs: [],
  run,
};
