import { type Load, runLoad } from './load.ts';

/* The load generator, in a process of its own: takes loads from its parent and sends back what each group got. */

process.on('message', (load: Load) => {
  void runLoad(load).then(
    (figures) => process.send?.({ figures }),
    (error: unknown) => process.send?.({ error: String(error) }),
  );
});
process.on('disconnect', () => process.exit());
