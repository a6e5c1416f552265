import { ask } from "../runner/wait.mjs";

const pageSize = 100;

/** Reads a list of the agency's books at the Lab: `payments` or `refunds`. */
export const askFor = ({ portal }, list) => ask(`${portal.labUrl}/lab/agency/${list}`);

/** Reads a whole list of the provider's API, newest first, as the portal could. */
export async function listAll({ portal: { environment } }, list) {
  const { STRIPE_BASE_URL: base, STRIPE_SECRET_KEY: key } = environment;
  const all = [];
  for (let after = ""; ;) {
    const separator = list.includes("?") ? "&" : "?";
    const url = `${base}/v1/${list}${separator}limit=${pageSize}${after}`;
    const { data, has_more: hasMore } = await ask(url, { authorization: `Bearer ${key}` });
    all.push(...data);
    if (!hasMore) return all;
    after = `&starting_after=${data.at(-1).id}`;
  }
}

const sumBy = (rows, keyOf, centsOf) => {
  const sums = new Map();
  for (const row of rows) sums.set(keyOf(row), (sums.get(keyOf(row)) ?? 0) + centsOf(row));
  return sums;
};

/** Returns the money of each invoice in cents: `brought` by debits minus returns, `refunded` to the bank. */
export async function readLabMoney(ground) {
  const payments = (await askFor(ground, "payments")).filter(({ status }) => status === "succeeded");
  const disputes = await listAll(ground, "disputes");
  const refunds = (await askFor(ground, "refunds")).filter(({ status }) => status !== "failed");
  const back = sumBy(
    disputes,
    ({ payment_intent: intent }) => intent,
    ({ amount }) => amount,
  );
  const invoiceOf = new Map(payments.map(({ paymentIntent, invoiceNumber }) => [paymentIntent, invoiceNumber]));
  return {
    brought: sumBy(
      payments,
      ({ invoiceNumber }) => invoiceNumber,
      ({ paymentIntent, amount }) => amount - (back.get(paymentIntent) ?? 0),
    ),
    refunded: sumBy(
      refunds,
      ({ paymentIntent }) => invoiceOf.get(paymentIntent),
      ({ amount }) => amount,
    ),
  };
}
