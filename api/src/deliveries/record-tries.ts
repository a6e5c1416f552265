import type { DeliveryError, DeliveryVendor } from "@portal/api-contract";
import { DeliveryTry, type DeliveryTryOutcome } from "../models/delivery-try.model";
import type { Clock } from "../platform/clock/clock";
import { isProviderError } from "../platform/errors/provider-error";

interface NewTries {
  vendor: DeliveryVendor;
  keys: readonly string[];
  outcome: DeliveryTryOutcome;
  failure?: unknown;
  /** User who requested the replay. */
  requestedBy?: string | null;
}

/** Returns a provider error's kind, or `internal`. The error's text is not stored. */
function nameFailure(failure: unknown): DeliveryError {
  return isProviderError(failure) ? failure.kind : "internal";
}

/** Adds rows only, so writers do not wait for each other. */
export async function recordTries(
  { clock }: { clock: Clock },
  { vendor, keys, outcome, failure, requestedBy = null }: NewTries,
): Promise<void> {
  const error = failure === undefined ? null : nameFailure(failure);
  const facts = { vendor, outcome, error, requestedBy, at: clock.now() };
  const rows = keys.map((deliveryKey) => ({ ...facts, deliveryKey }));
  if (rows.length > 0) await DeliveryTry.bulkCreate(rows);
}
