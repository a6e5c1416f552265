import type { DebitProvider } from "../debits.port";
import { createStripeAuthorizations } from "./stripe-authorizations";
import { createStripeBalance } from "./stripe-balance";
import { createStripeBankAccounts } from "./stripe-bank-accounts";
import { createDebitsCaller } from "./debits-caller";
import { createStripeDebits } from "./stripe-debits";
import { createStripeRefunds } from "./stripe-refunds";
import { createReadDelivery } from "./stripe-delivery";
import { createStripePaymentMethods } from "./stripe-payment-methods";
import type { StripeCallerOptions } from "../../stripe/stripe-caller";
import type { StripeSignatureOptions } from "../../stripe/stripe-signature";

export type StripeDebitsOptions = StripeCallerOptions & StripeSignatureOptions;

/** The agency's account (S45). Shares nothing with the adapter of clients' accounts. */
export function createStripeDebitProvider(options: StripeDebitsOptions): DebitProvider {
  const caller = createDebitsCaller(options);
  return {
    ...createStripePaymentMethods(caller),
    ...createStripeBankAccounts(caller),
    ...createStripeAuthorizations(caller),
    ...createStripeDebits(caller),
    ...createStripeBalance(caller),
    ...createStripeRefunds(caller),
    readDelivery: createReadDelivery(options),
  };
}
