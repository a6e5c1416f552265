import type {
  ClickDevice,
  DeadLinksAnswer,
  DestinationCheck,
  LinkFields,
  LinkSort,
  LinkState,
} from "@portal/shared-ui/api";
import type { BadgeProps } from "@portal/shared-ui/core";
import { formatInstant } from "@portal/shared-ui/dates";

import { BROWSER_ZONE, countOf } from "../links/link.texts.js";

export const stateTexts: Readonly<Record<LinkState, { label: string; tone: BadgeProps["tone"] }>> = {
  active: { label: "Active", tone: "good" },
  disabled: { label: "Disabled", tone: "neutral" },
  expired: { label: "Expired", tone: "warn" },
};

export const sortTexts: Readonly<Record<LinkSort, string>> = {
  createdAt: "Newest first",
  clicks: "Most clicks",
  code: "Code, from A",
  lastClickAt: "Last clicked",
};

export const deviceTexts: Readonly<Record<ClickDevice, string>> = {
  phone: "Phone",
  tablet: "Tablet",
  desktop: "Computer",
  other: "Unknown device",
};

export function describeLost(count: number): string {
  return `${countOf(count, "click", "clicks")} may be missing here`;
}

export function describeContent(type: string, category: string): string {
  return `${type} · ${category}`;
}

/** `YouTube → Website`. */
export function describeWay({ platform, destination }: Pick<LinkFields, "platform" | "destination">): string {
  return `${platform} → ${destination}`;
}

/** `It does not answer. Since Nov 22, 2026, 1:30 PM.` */
export function describeSince({ reason, since }: DestinationCheck): string {
  return [reason, since === null ? null : `Since ${formatInstant(since, BROWSER_ZONE)}.`].filter(Boolean).join(" ");
}

/** `most`: when there are that many links, there may be more. */
export function describeDeadLinks({ links, most }: DeadLinksAnswer): string {
  if (links === 1) return "1 link has a dead destination";
  return `${links.toLocaleString("en-US")}${links < most ? "" : " or more"} links have a dead destination`;
}
