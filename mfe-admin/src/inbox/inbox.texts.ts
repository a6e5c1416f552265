import {
  DELIVERY_VENDOR_NAMES,
  type DeliveryFilterState,
  type DeliveryItem,
  type DeliveryState,
  type ReplayRun,
} from "@portal/shared-ui/api";
import type { BadgeProps } from "@portal/shared-ui/core";

export const vendorTexts = DELIVERY_VENDOR_NAMES;

export const stateTexts: Readonly<Record<DeliveryState, { label: string; tone: BadgeProps["tone"] }>> = {
  waiting: { label: "Waiting", tone: "info" },
  done: { label: "Done", tone: "good" },
  ignored: { label: "Ignored", tone: "neutral" },
  failed: { label: "Failed", tone: "bad" },
  "not understood": { label: "Not understood", tone: "warn" },
};

export const filterTexts: Readonly<Record<DeliveryFilterState, string>> = {
  waiting: "Waiting: verified, not worked on yet",
  done: "Done",
  ignored: "Ignored: about nothing of ours",
  failed: "Failed: given up",
  "not understood": "Not understood",
  repeated: "Duplicates: came more than once",
};

const errorTexts: Readonly<Record<string, string>> = {
  unavailable: "The provider did not answer.",
  timeout: "The provider took too long to answer.",
  "rate-limited": "The provider asked us to slow down.",
  refused: "The provider refused to tell more about it.",
  unauthorized: "Our access to the account has ended. The client has to link it again.",
  misconfigured: "The portal has no working key for this provider.",
};

/** Reason of a failed attempt, in plain words. */
export function describeError(error: string): string {
  return errorTexts[error] ?? "Something went wrong on our side.";
}

/** How the delivery was verified, and how often it arrived. */
export function describeArrival({ isSigned, repeats }: Pick<DeliveryItem, "isSigned" | "repeats">): string {
  const proof = isSigned ? "Signature verified" : "Unverified, sent to a secret address";
  if (repeats === 0) return proof;
  return `${proof}. Came again ${repeats === 1 ? "once" : `${repeats.toLocaleString("en-US")} times`}`;
}

export function countOf(count: number, one: string, many: string): string {
  return `${count.toLocaleString("en-US")} ${count === 1 ? one : many}`;
}

export function describeRun({ state, total, replayed, left }: ReplayRun): string {
  const kept =
    left === 0
      ? ""
      : ` ${countOf(left, "was", "were")} left as ${left === 1 ? "it is" : "they are"}: nothing to do again.`;
  if (state === "failed")
    return `The replay broke off. ${countOf(replayed, "delivery was", "deliveries were")} put back.${kept}`;
  if (state === "done") return `${countOf(replayed, "delivery is", "deliveries are")} worked on again.${kept}`;
  return `${(replayed + left).toLocaleString("en-US")} of ${countOf(total, "delivery", "deliveries")}`;
}
