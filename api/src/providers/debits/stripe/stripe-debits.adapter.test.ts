import Joi from "joi";
import type { AccountRole, TroubledCall } from "../debits-scenario.contract";
import { describeDebits } from "../debits.contract";
import { createStripeDebitProvider } from "./stripe-debits.adapter";
import { startStripeLab, type StripeLab } from "./testing/stripe-lab";

const faults = {
  slow: "slow",
  busy: "429",
  down: "500",
  "down for the key": "stored-500",
  "lost answer": "timeout",
  "broken answer": "garbage",
} as const;

const paths: Record<TroubledCall, string> = {
  "create customer": "/v1/customers",
  "create payment method": "/v1/payment_methods",
  "accept authorization": "/v1/setup_intents/{id}/confirm",
  "create debit": "/v1/payment_intents",
  "create refund": "/v1/refunds",
};

const accounts: Record<AccountRole, string> = {
  good: "Success",
  same: "Same account as last time",
  savings: "Savings",
  "credit card": "Credit card",
  amounts: "Micro-deposits with amounts",
  descriptor: "Micro-deposits with a code",
  "no deposits": "Micro-deposits fail",
  empty: "Insufficient funds",
  closed: "Account closed",
  slow: "Stays processing",
};

const returnCodes = { funds: "R01", account: "R02", authorization: "R10" } as const;

interface LabCustomer {
  metadata: Record<string, string>;
}

const customersSchema = Joi.array().items(
  Joi.object<LabCustomer>({ metadata: Joi.object().unknown().required() }).unknown(),
);

let stripe: StripeLab;
afterAll(() => stripe.stop());

describeDebits("Stripe", async () => {
  stripe = await startStripeLab();
  const { lab, options, received } = stripe;
  const control = async (path: string, body: object) => {
    await lab.control(`stripe/${path}`, body);
  };
  return {
    provider: createStripeDebitProvider(options),
    unreachable: createStripeDebitProvider({ ...options, baseUrl: "http://127.0.0.1:9" }),
    unauthorized: createStripeDebitProvider({
      ...options,
      secretKey: `sk_test_${"0".repeat(64)}`,
      webhookSecrets: [`whsec_${"0".repeat(32)}`],
    }),
    choose: (clientSecret, roles) =>
      control("sessions/complete", { clientSecret, accounts: roles.map((role) => accounts[role]) }),
    disconnectBank: (account) => control("accounts/deactivate", { account }),
    endMandate: (mandate) => control("mandates/inactivate", { mandate }),
    book: (account, amount, description) => control("transactions", { account, amount, description }),
    returnDebit: async (paymentIntent, why) => {
      await lab.control("ach/return", { paymentIntent, code: returnCodes[why] });
    },
    refund: async (paymentIntent, amountCents) => {
      const { STRIPE_BASE_URL: base = "", STRIPE_SECRET_KEY: key = "" } = lab.environment;
      const body = new URLSearchParams({ payment_intent: paymentIntent, amount: String(amountCents) });
      const headers = { authorization: `Bearer ${key}`, connection: "close" };
      const { ok } = await fetch(`${base}/v1/refunds`, { method: "POST", body, headers });
      if (!ok) throw new Error("It was not refunded.");
    },
    failNextRefund: () => lab.failNext("stripe", "refund-failed", "/v1/refunds"),
    passDay: () => stripe.pass(25 * 3_600_000),
    countCustomers: async (businessId) => {
      const answer = await lab.control("agency/customers");
      const customers: LabCustomer[] = Joi.attempt(answer, customersSchema);
      return customers.filter(({ metadata }) => metadata.business_id === businessId).length;
    },
    failNext: async (trouble, call, times = 1) => {
      const more = { method: "POST", ...(trouble === "slow" ? { delayMs: 600 } : {}) } as const;
      for (let time = 0; time < times; time += 1) await lab.failNext("stripe", faults[trouble], paths[call], more);
    },
    proofs: {
      right: [32, 45],
      wrong: [1, 2],
      exceeded: [10, 11],
      expired: [40, 41],
      code: "SM11AA",
      wrongCode: "SM99ZZ",
    },
    received: () => received,
  };
});
