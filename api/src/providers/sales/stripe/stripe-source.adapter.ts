import type { StripeCallerOptions } from "../../stripe/stripe-caller";
import type { StripeSignatureOptions } from "../../stripe/stripe-signature";
import type { OnSkipped, SalesSourceProvider } from "../sales-source.port";
import { createSalesCaller } from "./sales-caller";
import { createReadDelivery } from "./stripe-delivery";
import { readEndpoint } from "./stripe-endpoint";
import { createStripeGrants, STRIPE_CONNECT_ORIGIN, type StripePlatform } from "./stripe-grants";
import type { Reading } from "./stripe-lists";
import { readPayouts } from "./stripe-payouts";
import { readDispute, readRefund, readRefundsOf, readReversals } from "./stripe-reversals";
import { createPace, fetchCharges, readSalesPage, toSales } from "./stripe-sales";
import { stripeDescriptor } from "./stripe.descriptor";

export interface StripeSourceOptions extends StripePlatform, StripeCallerOptions, StripeSignatureOptions {
  /** Address of the platform's webhook endpoint. */
  notificationUrl: string;
}

/** Clients' own accounts, read with the platform's key (Connect, read-only). */
export function createStripeSource(options: StripeSourceOptions): SalesSourceProvider {
  const caller = createSalesCaller(options);
  const isLive = options.secretKey.slice(2).startsWith("_live_");
  const pace = createPace();
  const readingOf = (accountId: string, onSkipped: OnSkipped = () => undefined): Reading => ({
    caller,
    accountId,
    isLive,
    clock: options.clock,
    onSkipped,
  });
  return {
    ...stripeDescriptor,
    origin: options.baseUrl ?? STRIPE_CONNECT_ORIGIN,
    locationsPerPage: 1,
    prepare: () => caller.prepare(),
    ...createStripeGrants(options, caller),
    readSalesPage: (request, onSkipped) => readSalesPage(readingOf(request.accessToken, onSkipped), request, pace),
    async readOrders(accountId, ids, onSkipped) {
      const reading = readingOf(accountId, onSkipped);
      const charges = await fetchCharges(reading, ids);
      return [...toSales(reading, charges), ...(await readRefundsOf(reading, charges))];
    },
    readReversals: (accountId, window, onSkipped) => readReversals(readingOf(accountId, onSkipped), window),
    readRefund: (accountId, id, onSkipped) => readRefund(readingOf(accountId, onSkipped), id),
    readDispute: (accountId, id, onSkipped) => readDispute(readingOf(accountId, onSkipped), id),
    readPayouts: (accountId, window) => readPayouts(readingOf(accountId), window),
    readDelivery: createReadDelivery(options),
    readEndpoint: () => readEndpoint(caller, options.notificationUrl),
  };
}
