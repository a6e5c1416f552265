import { defineQuery, useLoad } from "@portal/shared-ui/api";
import { findBrowserZone } from "@portal/shared-ui/dates";

const accountQuery = defineQuery("POST /recover/all-user-info", () => ({ body: {} }));

/**
 * Returns the business's zone for all times (S37); undefined until loaded. Falls back to the browser's zone if the
 * account does not load, since the times name their zone.
 */
export function useTimeZone(): string | undefined {
  const account = useLoad(accountQuery());
  return account.data?.business?.timeZone ?? (account.isPending ? undefined : findBrowserZone());
}
