import { type Offer, runOffer } from './offer.ts';

/* The load generator's process: receives loads from its parent and returns the results. */

process.on('message', (offers: readonly Offer[]) => {
  void Promise.all(offers.map(runOffer)).then(
    (all) => process.send?.({ all }),
    (error: unknown) => process.send?.({ error: String(error) }),
  );
});
process.on('disconnect', () => process.exit());
