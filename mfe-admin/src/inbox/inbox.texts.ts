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
  waiting: "Waiting: verified, not processed yet",
  done: "Done",
  ignored: "Ignored: nothing for us to do",
  failed: "Failed: no more tries",
  "not understood": "Not understood",
  repeated: "Duplicates: arrived more than once",
};

const errorTexts: Readonly<Record<string, string>> = {
  unavailable: "The provider did not answer.",
  timeout: "The provider took too long to answer.",
  "rate-limited": "The provider asked us to slow down.",
  refused: "The provider refused to give details.",
  unauthorized: "Our access to the account has ended. The client has to link it again.",
  misconfigured: "The portal has no working key for this provider.",
};

export function describeError(error: string): string {
  return errorTexts[error] ?? "Something went wrong on our side.";
}

export function describeArrival({ isSigned, repeats }: Pick<DeliveryItem, "isSigned" | "repeats">): string {
  const proof = isSigned ? "Signature verified" : "Unverified, sent to a secret address";
  if (repeats === 0) return proof;
  return `${proof}. Arrived again ${repeats === 1 ? "once" : `${repeats.toLocaleString("en-US")} times`}`;
}

export function countOf(count: number, one: string, many: string): string {
  return `${count.toLocaleString("en-US")} ${count === 1 ? one : many}`;
}

export function describeRun({ state, total, replayed, left }: ReplayRun): string {
  const kept = left === 0 ? "" : ` ${left.toLocaleString("en-US")} did not need a replay.`;
  if (state === "failed")
    return `The replay stopped early. ${countOf(replayed, "delivery", "deliveries")} replayed.${kept}`;
  if (state === "done") return `${countOf(replayed, "delivery", "deliveries")} replayed.${kept}`;
  return `${(replayed + left).toLocaleString("en-US")} of ${countOf(total, "delivery", "deliveries")}`;
}
