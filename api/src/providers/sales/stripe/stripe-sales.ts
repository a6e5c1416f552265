import { setTimeout as pause } from "node:timers/promises";
import { ProviderError } from "../../../platform/errors/provider-error";
import { brokenAnswer } from "../../stripe/stripe-errors";
import type { SalesPage, SalesPageRequest, SourceRecord } from "../sales-source.port";
import type { SalesCaller } from "./sales-caller";
import { convertEach, PAGE, readEvents, readOne, toRange, entryList, type Reading } from "./stripe-lists";
import { chargeSchema, type UnparsedEntry } from "./stripe-resources.schema";
import { toInstant, toSale } from "./to-sale";

const CHARGE_EVENTS = [
  "charge.succeeded",
  "charge.failed",
  "charge.captured",
  "charge.expired",
  "charge.updated",
] as const;

/** Milliseconds between pages of charges: below Stripe's limit of 25 reads a second. */
const PACE_MS = 48;

export type Pace = () => Promise<void>;

/** Spaces the pages of all readers. Create one per process. */
export function createPace(): Pace {
  let next = 0;
  return async () => {
    const now = performance.now();
    const begin = Math.max(now, next);
    next = begin + PACE_MS;
    if (begin > now) await pause(begin - now);
  };
}

/** Start of a cursor; the id of the previous page's last charge follows. */
function cursorPrefixOf({ by, from, to }: SalesPageRequest): string {
  return [by, from.toISOString(), to.toISOString()].join(" ");
}

/** @throws ProviderError `refused` for a cursor of another request */
function readCursor(request: SalesPageRequest): string | undefined {
  if (request.cursor === null) return undefined;
  const prefix = `${cursorPrefixOf(request)} `;
  if (request.cursor.startsWith(prefix)) return request.cursor.slice(prefix.length);
  throw new ProviderError({ provider: "stripe", kind: "refused", detail: "a cursor of another question" });
}

export function toSales(reading: Reading, charges: readonly UnparsedEntry[]): SourceRecord[] {
  return convertEach(reading, "order", {
    items: charges,
    schema: chargeSchema,
    convert: (charge) => toSale(charge, reading),
  });
}

/** Each with its payment intent; omits unknown ids. */
export async function fetchCharges(reading: Reading, ids: readonly string[]): Promise<UnparsedEntry[]> {
  const found: UnparsedEntry[] = [];
  for (const id of new Set(ids)) {
    const charge = await readOne(reading, (stripe) =>
      stripe.charges.retrieve(id, { expand: ["payment_intent"] }, { stripeAccount: reading.accountId }),
    );
    if (charge) found.push(charge);
  }
  return found;
}

async function fetchChanged(reading: Reading, { from, to }: SalesPageRequest): Promise<UnparsedEntry[]> {
  const events = await readEvents(reading, CHARGE_EVENTS, { from, to });
  const charges = await fetchCharges(
    reading,
    events.map(({ data }) => data.object.id),
  );
  return charges.filter((charge) => Number(Reflect.get(charge, "created")) < toRange({ from, to }).gte);
}

/**
 * Newest first; with `by: "updated"` also older charges that changed in the window. A page's first call fails when
 * rate-limited. Later calls wait, because the charges read so far would be lost.
 */
export async function readSalesPage(reading: Reading, request: SalesPageRequest, pace: Pace): Promise<SalesPage> {
  const { caller } = reading;
  const charges: UnparsedEntry[] = [];
  let after = readCursor(request);
  let hasMore = true;
  while (hasMore && charges.length < request.limit) {
    await pace();
    const limit = Math.min(PAGE, request.limit - charges.length);
    const cursor = after === undefined ? {} : { starting_after: after };
    const run: Parameters<SalesCaller["call"]>[1] = (stripe) =>
      stripe.charges.list(
        { created: toRange(request), limit, expand: ["data.payment_intent"], ...cursor },
        { stripeAccount: reading.accountId },
      );
    const isFirst = charges.length === 0;
    const page = await (isFirst ? caller.call(entryList, run) : caller.callPatiently(entryList, run));
    charges.push(...page.data);
    after = page.data.at(-1)?.id;
    hasMore = page.has_more;
    if (hasMore && after === undefined) throw brokenAnswer("a page is empty and not the last");
  }
  const changed = hasMore || request.by === "closed" ? [] : await fetchChanged(reading, request);
  const last = charges.at(-1);
  return {
    records: toSales(reading, [...charges, ...changed]),
    nextCursor: hasMore ? `${cursorPrefixOf(request)} ${after ?? ""}` : null,
    reachedAt: last ? toInstant(Number(Reflect.get(last, "created"))) : null,
  };
}
