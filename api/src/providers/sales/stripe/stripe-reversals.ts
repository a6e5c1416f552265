import type { SourceRecord, SourceReversal } from "../sales-source.port";
import {
  convertEach,
  PAGE,
  readEvents,
  readOne,
  readAllPages,
  toRange,
  entryList,
  type Reading,
  type Window,
} from "./stripe-lists";
import {
  disputeSchema,
  refundedSchema,
  refundSchema,
  type StripeDispute,
  type UnparsedEntry,
} from "./stripe-resources.schema";
import { toDispute, toRefund } from "./to-reversal";

const REFUND_EVENTS = ["refund.updated", "refund.failed", "charge.refund.updated"] as const;
const DISPUTE_EVENTS = [
  "charge.dispute.updated",
  "charge.dispute.closed",
  "charge.dispute.funds_withdrawn",
  "charge.dispute.funds_reinstated",
] as const;

const CLOCKS_APART_MS = 3_600_000;

/** Expands the payment's parts: a refund of the whole payment has the same parts. */
const REFUND_PARTS = "charge.payment_intent";

function retrieveRefund(reading: Reading, id: string): Promise<UnparsedEntry | null> {
  return readOne(reading, (stripe) =>
    stripe.refunds.retrieve(id, { expand: [REFUND_PARTS] }, { stripeAccount: reading.accountId }),
  );
}

function retrieveDispute(reading: Reading, id: string): Promise<UnparsedEntry | null> {
  return readOne(reading, (stripe) => stripe.disputes.retrieve(id, {}, { stripeAccount: reading.accountId }));
}

function toRefunds(reading: Reading, items: readonly UnparsedEntry[]): SourceReversal[] {
  return convertEach(reading, "refund", {
    items,
    schema: refundSchema,
    convert: (refund) => toRefund(refund, reading),
  });
}

/** Returns the times at which lost disputes were closed, as far as Stripe still has the events. */
async function readClosings(reading: Reading, disputes: readonly StripeDispute[]): Promise<Map<string, number>> {
  const lost = disputes.filter(({ status }) => status === "lost");
  if (lost.length === 0) return new Map();
  const from = new Date(Math.min(...lost.map(({ created }) => created)) * 1_000);
  // Stripe's clock may be ahead of ours.
  const to = new Date(reading.clock.now().getTime() + CLOCKS_APART_MS);
  const events = await readEvents(reading, ["charge.dispute.closed"], { from, to });
  // Events come newest first. Reversed, the later of two closings overwrites the earlier one.
  return new Map(events.reverse().map(({ data, created }) => [data.object.id, created]));
}

async function toDisputes(reading: Reading, items: readonly UnparsedEntry[]): Promise<SourceReversal[]> {
  const disputes = convertEach(reading, "dispute", { items, schema: disputeSchema, convert: (dispute) => dispute });
  const closings = await readClosings(reading, disputes);
  return disputes.map((dispute) => toDispute(dispute, closings.get(dispute.id) ?? null, reading));
}

/** Includes older resources that changed in the window. */
async function readMadeOrChanged(
  reading: Reading,
  window: Window,
  {
    made,
    types,
    fetch,
  }: {
    made: readonly UnparsedEntry[];
    types: readonly string[];
    fetch: (reading: Reading, id: string) => Promise<UnparsedEntry | null>;
  },
): Promise<UnparsedEntry[]> {
  const known = new Set(made.map(({ id }) => id));
  const all = [...made];
  const events = await readEvents(reading, types, window);
  for (const id of new Set(events.map(({ data }) => data.object.id))) {
    const changed = known.has(id) ? null : await fetch(reading, id);
    if (changed) all.push(changed);
  }
  return all;
}

export async function readReversals(reading: Reading, window: Window): Promise<SourceRecord[]> {
  const { caller, accountId } = reading;
  const options = { stripeAccount: accountId };
  const page = (after: string | undefined) => ({
    created: toRange(window),
    limit: PAGE,
    ...(after === undefined ? {} : { starting_after: after }),
  });
  const refunds = await readAllPages((after) =>
    caller.callPatiently(entryList, (stripe) =>
      stripe.refunds.list({ ...page(after), expand: [`data.${REFUND_PARTS}`] }, options),
    ),
  );
  const disputes = await readAllPages((after) =>
    caller.callPatiently(entryList, (stripe) => stripe.disputes.list(page(after), options)),
  );
  const [allRefunds, allDisputes] = [
    await readMadeOrChanged(reading, window, { made: refunds, types: REFUND_EVENTS, fetch: retrieveRefund }),
    await readMadeOrChanged(reading, window, { made: disputes, types: DISPUTE_EVENTS, fetch: retrieveDispute }),
  ];
  return [...toRefunds(reading, allRefunds), ...(await toDisputes(reading, allDisputes))];
}

export async function readRefund(reading: Reading, id: string): Promise<SourceRecord[]> {
  const refund = await retrieveRefund(reading, id);
  return toRefunds(reading, refund ? [refund] : []);
}

/** Reads the refunds of these charges, because the event of a charge does not name the refund. */
export async function readRefundsOf(reading: Reading, charges: readonly UnparsedEntry[]): Promise<SourceRecord[]> {
  const { caller, accountId: stripeAccount } = reading;
  const refunds: UnparsedEntry[] = [];
  for (const { id: charge } of charges.filter((one) => !refundedSchema.validate(one).error)) {
    const page = (after?: string) => ({
      charge,
      limit: PAGE,
      ...(after === undefined ? {} : { starting_after: after }),
    });
    const read = (after?: string) =>
      caller.callPatiently(entryList, (stripe) =>
        stripe.refunds.list({ ...page(after), expand: [`data.${REFUND_PARTS}`] }, { stripeAccount }),
      );
    refunds.push(...(await readAllPages(read)));
  }
  return toRefunds(reading, refunds);
}

export async function readDispute(reading: Reading, id: string): Promise<SourceRecord[]> {
  const dispute = await retrieveDispute(reading, id);
  return toDisputes(reading, dispute ? [dispute] : []);
}
