import { type Offer, runOffer } from './offer.ts';

/* The process of the load: it takes loads from its parent and sends back what became of each. */

process.on('message', (offer: Offer) => {
  void runOffer(offer).then(
    (got) => process.send?.({ got }),
    (error: unknown) => process.send?.({ error: String(error) }),
  );
});
process.on('disconnect', () => process.exit());
