import type Joi from "joi";
import type { Clock } from "../../../platform/clock/clock";
import { isProviderError } from "../../../platform/errors/provider-error";
import { list, type StripeList } from "../../stripe/stripe-fields.schema";
import { brokenAnswer, readFault } from "../../stripe/stripe-errors";
import type { OnSkipped, SourceSkip } from "../sales-source.port";
import type { SalesCaller } from "./sales-caller";
import { eventSchema, entrySchema, type StripeEventEntry, type UnparsedEntry } from "./stripe-resources.schema";

export interface Window {
  from: Date;
  to: Date;
}

/** Stripe's maximum. */
export const PAGE = 100;

/** Stripe keeps events this long. */
const EVENT_DAYS = 30;

/** Whole seconds, both inclusive. */
export function toRange({ from, to }: Window): { gte: number; lte: number } {
  return { gte: Math.floor(from.getTime() / 1_000), lte: Math.floor(to.getTime() / 1_000) };
}

export interface Reading {
  caller: SalesCaller;
  accountId: string;
  isLive: boolean;
  clock: Clock;
  onSkipped: OnSkipped;
}

const LONGEST_ID = 192;
const LONGEST_WHY = 200;

/** Reports what cannot be parsed and reads the others. */
export function convertEach<T, R>(
  { onSkipped }: Reading,
  kind: SourceSkip["kind"],
  { items, schema, convert }: { items: readonly UnparsedEntry[]; schema: Joi.Schema<T>; convert: (item: T) => R },
): R[] {
  return items.flatMap((item) => {
    try {
      const known = schema.validate(item, { stripUnknown: true });
      if (known.error) throw brokenAnswer(known.error.message);
      return [convert(known.value)];
    } catch (error) {
      const why = isProviderError(error) ? error.message : "of an unknown shape";
      onSkipped({ kind, externalId: item.id.slice(0, LONGEST_ID), why: why.slice(0, LONGEST_WHY) });
      return [];
    }
  });
}

export const entryList = list(entrySchema);
const eventList = list(eventSchema);

/** Newest first. */
export async function readAllPages<T extends { id: string }>(
  fetch: (after: string | undefined) => Promise<StripeList<T>>,
): Promise<T[]> {
  const all: T[] = [];
  for (let after: string | undefined; ;) {
    const { data, has_more: hasMore } = await fetch(after);
    all.push(...data);
    if (!hasMore) return all;
    after = data.at(-1)?.id;
    if (after === undefined) throw brokenAnswer("a page is empty and not the last");
  }
}

/** Newest first, as far back as Stripe keeps them. */
export async function readEvents(
  { caller, accountId, clock }: Reading,
  types: readonly string[],
  window: Window,
): Promise<StripeEventEntry[]> {
  const oldest = clock.now().getTime() - EVENT_DAYS * 86_400_000;
  if (window.to.getTime() < oldest) return [];
  return readAllPages((after) =>
    caller.callPatiently(eventList, (stripe) =>
      stripe.events.list(
        { types: [...types], created: toRange(window), limit: PAGE, ...(after ? { starting_after: after } : {}) },
        { stripeAccount: accountId },
      ),
    ),
  );
}

/** null for an unknown id. */
export async function readOne(
  { caller }: Reading,
  run: Parameters<SalesCaller["call"]>[1],
): Promise<UnparsedEntry | null> {
  return caller.callPatiently(entrySchema.allow(null), async (stripe) => {
    try {
      return await run(stripe);
    } catch (error) {
      if (readFault(error).statusCode === 404) return null;
      throw error;
    }
  });
}
