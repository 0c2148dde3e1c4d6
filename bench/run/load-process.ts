import { type Offer, runOffer } from './offer.ts';

/** The process of the load generator: it receives loads from its parent and returns their results. */

process.on('message', (offers: readonly Offer[]) => {
  void Promise.all(offers.map(runOffer)).then(
    (all) => process.send?.({ all }),
    (error: unknown) => process.send?.({ error: String(error) }),
  );
});
process.on('disconnect', () => process.exit());
