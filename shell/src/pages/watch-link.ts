import type { HostApi } from "@portal/host-contract";

import { isRecord } from "../host/is-record.js";

/** Between two looks, in ms; and looks before the link counts as failed: two minutes. */
const PAUSE_MS = 2_000;
const LOOKS = 60;

/** What a callback links, as integrations are named; undefined: it signs somebody in. */
export function toPartner(path: string, pathname: string): string | undefined {
  if (path === "/callback") return "stripe";
  if (path === "/user/register/facebookBUS/callback") return "facebook";
  return path === "/integration/:source/callback" ? pathname.split("/")[2] : undefined;
}

/** Where to go once the partner is linked: home, or to its card where one of several things is to be chosen; null: it is not yet. */
function findNext(rows: unknown, partner: string): string | null {
  const row: unknown = Array.isArray(rows) ? rows.find((one) => isRecord(one) && one.partner === partner) : null;
  if (!isRecord(row)) return null;
  if (row.isConnected === true) return "/";
  const hasChoice = isRecord(row.link) && isRecord(row.link.choice) && typeof row.reason === "string";
  return hasChoice ? "/init" : null;
}

async function look(api: HostApi, partner: string): Promise<string | null> {
  try {
    const response = await api.request("/integration/get-all", {
      method: "POST",
      headers: { "Content-Type": "application/json", Accept: "application/json" },
      body: "{}",
    });
    return response.ok ? findNext(await response.json(), partner) : null;
  } catch {
    // As slow as the callback: the next look may be answered.
    return null;
  }
}

/**
 * Looks whether a link was made whose callback was not answered in time. Resolves with where to go then; null: nothing came of it
 * within two minutes, or nobody waits any more.
 */
export async function watchLink(api: HostApi, partner: string, isWaiting: () => boolean): Promise<string | null> {
  for (let looks = 0; looks < LOOKS && isWaiting(); looks += 1) {
    const next = await look(api, partner);
    if (next !== null) return next;
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
  }
  return null;
}
