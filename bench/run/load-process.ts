import { type Load, runLoad } from './load.ts';

/** The process of the load generator: it receives loads from its parent and returns each group's results. */

process.on('message', (load: Load) => {
  void runLoad(load).then(
    (figures) => process.send?.({ figures }),
    (error: unknown) => process.send?.({ error: String(error) }),
  );
});
process.on('disconnect', () => process.exit());
