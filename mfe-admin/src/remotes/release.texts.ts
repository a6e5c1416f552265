import type { ReleaseState, RemoteReleaseItem } from "@portal/shared-ui/api";
import type { BadgeProps } from "@portal/shared-ui/core";

interface StateText {
  label: string;
  tone: BadgeProps["tone"];
}

const stateTexts: Readonly<Record<ReleaseState, StateText>> = {
  uploading: { label: "Uploading", tone: "neutral" },
  ready: { label: "Not in use", tone: "neutral" },
  current: { label: "Current", tone: "good" },
  canary: { label: "Canary", tone: "info" },
  suspended: { label: "Suspended", tone: "bad" },
  pruned: { label: "Files removed", tone: "neutral" },
  invalid: { label: "Key revoked", tone: "bad" },
};

/** `Current`, `Canary 10%`. */
export function describeState({ state, percent }: RemoteReleaseItem): StateText {
  const text = stateTexts[state];
  return state === "canary" && percent !== null ? { ...text, label: `${text.label} ${String(percent)}%` } : text;
}

/** Pages of the remotes that come with the portal. */
const pagesOf: Readonly<Partial<Record<string, string>>> = {
  "mfe-admin": "Admin pages",
  "mfe-auth": "Login, registration",
  "mfe-dashboard": "Home, invoices, debits, settings",
  "mfe-integrations": "Integrations",
  "mfe-wizard": "Private Client Wizard",
};

export const describePages = (remote: string): string | undefined => pagesOf[remote];

/** `1 version`, `12 versions`. */
export const countVersions = (count: number): string =>
  `${count.toLocaleString("en-US")} ${count === 1 ? "version" : "versions"}`;
