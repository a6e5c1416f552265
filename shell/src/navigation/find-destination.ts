import { answerTimeout } from "../host/answer-timeout.js";
import { toSafePath } from "./safe-path.js";

export interface Destination {
  /** True for an address outside the portal, which needs a page load. */
  isOutside: boolean;
  to: string;
}

const HOME: Destination = { isOutside: false, to: "/" };

/** Resolves to a portal path, a configured provider's page, or home (S6). */
export async function findDestination(url: string): Promise<Destination> {
  const path = toSafePath(url);
  if (path !== null) return { isOutside: false, to: path };
  if (!/^https?:\/\//i.test(url) || !URL.canParse(url)) return HOME;
  const { origin, href } = new URL(url);
  return (await listProviderOrigins()).includes(origin) ? { isOutside: true, to: href } : HOME;
}

async function listProviderOrigins(): Promise<readonly string[]> {
  try {
    const response = await fetch("/api/provider-origins", { signal: answerTimeout() });
    const origins: unknown = response.ok ? await response.json() : null;
    return Array.isArray(origins) ? origins.filter((origin) => typeof origin === "string") : [];
  } catch {
    return [];
  }
}
