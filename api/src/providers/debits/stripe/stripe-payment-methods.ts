import type { AttachedPaymentMethod, BankPaymentMethod, DebitProvider } from "../debits.port";
import { toBankFailure } from "./bank-failures";
import { namedSchema, paymentMethodSchema, type StripePaymentMethod } from "./stripe-answers.schema";
import type { DebitsCaller } from "./debits-caller";

type PaymentMethods = Pick<
  DebitProvider,
  "createCustomer" | "createPaymentMethod" | "readPaymentMethod" | "setDefaultPaymentMethod" | "detachPaymentMethod"
>;

function toPaymentMethod({ id, us_bank_account: account }: StripePaymentMethod): BankPaymentMethod {
  return {
    id,
    fingerprint: account.fingerprint,
    last4: account.last4,
    institution: account.bank_name,
    routingNumber: account.routing_number,
  };
}

function toAttachedPaymentMethod(method: StripePaymentMethod): AttachedPaymentMethod {
  const blocked = method.us_bank_account.status_details?.blocked;
  return {
    ...toPaymentMethod(method),
    customerId: method.customer,
    blocked: blocked ? (toBankFailure(blocked.reason ?? "") ?? "other") : null,
  };
}

export function createStripePaymentMethods(caller: DebitsCaller): PaymentMethods {
  return {
    createCustomer: ({ businessId, email, name }, key) =>
      caller.write(key, namedSchema, (stripe, options) =>
        stripe.customers.create({ email, name, metadata: { business_id: businessId } }, options),
      ),
    async createPaymentMethod({ bankAccountId, holder, holderName, email }, key) {
      const account = {
        financial_connections_account: bankAccountId,
        account_holder_type: holder === "business" ? ("company" as const) : ("individual" as const),
      };
      const method = await caller.write(key, paymentMethodSchema, (stripe, options) =>
        stripe.paymentMethods.create(
          { type: "us_bank_account", us_bank_account: account, billing_details: { name: holderName, email } },
          options,
        ),
      );
      return toPaymentMethod(method);
    },
    async readPaymentMethod(id) {
      return toAttachedPaymentMethod(
        await caller.read(paymentMethodSchema, (stripe, options) => stripe.paymentMethods.retrieve(id, {}, options)),
      );
    },
    async setDefaultPaymentMethod({ customerId, paymentMethodId }, key) {
      await caller.write(key, namedSchema, (stripe, options) =>
        stripe.customers.update(customerId, { invoice_settings: { default_payment_method: paymentMethodId } }, options),
      );
    },
    async detachPaymentMethod(id, key) {
      await caller.write(key, namedSchema, (stripe, options) => stripe.paymentMethods.detach(id, {}, options));
    },
  };
}
