import { list } from "../../stripe/stripe-fields.schema";
import type { SourcePayout } from "../sales-source.port";
import { PAGE, readAllPages, toRange, type Reading, type Window } from "./stripe-lists";
import { payoutSchema, type StripePayout } from "./stripe-resources.schema";
import { toInstant } from "./to-sale";

const payoutList = list(payoutSchema);

const ENDED: readonly string[] = ["failed", "canceled"];

const toPayout = ({ id, amount, arrival_date: arrives, currency }: StripePayout): SourcePayout => ({
  ...{ id, amountCents: amount, currency: currency.toUpperCase(), arrivesAt: toInstant(arrives) },
});

/** Throws if a payout cannot be parsed, because its money could count twice. */
export async function readPayouts({ caller, accountId }: Reading, window: Window): Promise<SourcePayout[]> {
  const payouts = await readAllPages((after) =>
    caller.callPatiently(payoutList, (stripe) =>
      stripe.payouts.list(
        { arrival_date: toRange(window), limit: PAGE, ...(after === undefined ? {} : { starting_after: after }) },
        { stripeAccount: accountId },
      ),
    ),
  );
  return payouts.filter(({ amount, status }) => amount > 0 && !ENDED.includes(status)).map(toPayout);
}
