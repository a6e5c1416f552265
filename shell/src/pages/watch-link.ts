import type { HostApi } from "@portal/host-contract";

import { isRecord } from "../host/is-record.js";

/** Pause between polls; 60 pauses take two minutes. */
const PAUSE_MS = 2_000;
const MAX_POLLS = 60;

/** Partner that the callback links; undefined for the callback of a sign-in. */
export function toPartner(path: string, pathname: string): string | undefined {
  if (path === "/callback") return "stripe";
  if (path === "/user/register/facebookBUS/callback") return "facebook";
  return path === "/integration/:source/callback" ? pathname.split("/")[2] : undefined;
}

/** Returns home once the partner is linked, the integrations page if an account must be chosen, else null. */
function findNext(rows: unknown, partner: string): string | null {
  const row: unknown = Array.isArray(rows) ? rows.find((one) => isRecord(one) && one.partner === partner) : null;
  if (!isRecord(row)) return null;
  if (row.isConnected === true) return "/";
  const hasChoice = isRecord(row.link) && isRecord(row.link.choice) && typeof row.reason === "string";
  return hasChoice ? "/init" : null;
}

async function poll(api: HostApi, partner: string): Promise<string | null> {
  try {
    const response = await api.request("/integration/get-all", {
      method: "POST",
      headers: { "Content-Type": "application/json", Accept: "application/json" },
      body: "{}",
    });
    return response.ok ? findNext(await response.json(), partner) : null;
  } catch {
    return null;
  }
}

/** Polls for a link whose callback timed out. Returns null if it is not made in two minutes or the page has been left. */
export async function watchLink(api: HostApi, partner: string, isWaiting: () => boolean): Promise<string | null> {
  for (let polls = 0; polls < MAX_POLLS && isWaiting(); polls += 1) {
    const next = await poll(api, partner);
    if (next !== null) return next;
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
  }
  return null;
}
