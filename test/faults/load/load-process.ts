import { type Offer, runOffer } from './offer.ts';

/** The process of the load generator: it receives loads from its parent and returns their results. */

process.on('message', (offer: Offer) => {
  void runOffer(offer).then(
    (got) => process.send?.({ got }),
    (error: unknown) => process.send?.({ error: String(error) }),
  );
});
process.on('disconnect', () => process.exit());
