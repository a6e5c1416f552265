import Joi from "joi";
import { createStripeDebitProvider } from "./stripe-debits.adapter";
import { startStripeLab, type StripeLab } from "./testing/stripe-lab";

let stripe: StripeLab;
beforeAll(async () => {
  stripe = await startStripeLab();
});
afterAll(() => stripe.stop());

const rolledSchema = Joi.object<{ webhookSecret: string }>({ webhookSecret: Joi.string().required() });

async function waitForDelivery() {
  for (;;) {
    const [delivery] = stripe.received;
    if (delivery) return delivery;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

test("accepts deliveries signed by the old or the new secret during a roll-over", async () => {
  const { lab, options } = stripe;
  const { webhookSecret: rolled } = Joi.attempt(await lab.control("stripe/roll-secret", {}), rolledSchema);
  const old = options.webhookSecrets[0] ?? "";
  const customer = { businessId: "roll", email: "ada@cafe.test", name: "Café Ada" };
  await createStripeDebitProvider(options).createCustomer(customer, "roll");
  const delivery = await waitForDelivery();
  const isReadBy = (...webhookSecrets: string[]) =>
    createStripeDebitProvider({ ...options, webhookSecrets }).readDelivery(delivery) !== null;
  expect([isReadBy(old), isReadBy(rolled), isReadBy(rolled, old)]).toEqual([true, true, true]);
  expect(isReadBy(`whsec_${"0".repeat(32)}`)).toBe(false);
});
