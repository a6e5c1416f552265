import { defineQuery, useLoad } from "@portal/shared-ui/api";
import { findBrowserZone } from "@portal/shared-ui/dates";

const accountQuery = defineQuery("POST /recover/all-user-info", () => ({ body: {} }));

/**
 * The zone of the business, in which all times are shown (S37); undefined until it is known. The browser's stands in when the
 * account cannot be asked for: the times name their zone.
 */
export function useTimeZone(): string | undefined {
  const account = useLoad(accountQuery());
  return account.data?.business?.timeZone ?? (account.isPending ? undefined : findBrowserZone());
}
