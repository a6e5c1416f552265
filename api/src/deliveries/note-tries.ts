import type { DeliveryError, DeliveryVendor } from "@portal/api-contract";
import { DeliveryTry, type DeliveryTryOutcome } from "../models/delivery-try.model";
import type { Clock } from "../platform/clock/clock";
import { isProviderError } from "../platform/errors/provider-error";

/** Deliveries of one vendor that something became of. */
interface TriesToNote {
  vendor: DeliveryVendor;
  keys: readonly string[];
  outcome: DeliveryTryOutcome;
  /** What went wrong; left out where nothing did. */
  failure?: unknown;
  /** Id of the user who had them replayed. */
  askedBy?: string | null;
}

/** Of the provider's errors their kind, which says no words of theirs; `internal` for everything else. */
function nameFailure(failure: unknown): DeliveryError {
  return isProviderError(failure) ? failure.kind : "internal";
}

/** Keeps a try of each delivery in the transaction of its cause; tries are only added, so that nobody waits for them. */
export async function noteTries(
  { clock }: { clock: Clock },
  { vendor, keys, outcome, failure, askedBy = null }: TriesToNote,
): Promise<void> {
  const error = failure === undefined ? null : nameFailure(failure);
  const facts = { vendor, outcome, error, askedBy, at: clock.now() };
  const rows = keys.map((deliveryKey) => ({ ...facts, deliveryKey }));
  if (rows.length > 0) await DeliveryTry.bulkCreate(rows);
}
