import { defineQuery, useLoad } from "@portal/shared-ui/api";
import { findBrowserZone } from "@portal/shared-ui/dates";

const accountQuery = defineQuery("POST /recover/all-user-info", () => ({ body: {} }));

/** The business's zone (S37); undefined until loaded. If the account does not load, the browser's: the times name their zone. */
export function useTimeZone(): string | undefined {
  const account = useLoad(accountQuery());
  return account.data?.business?.timeZone ?? (account.isPending ? undefined : findBrowserZone());
}
