import { useApi } from "@portal/shared-ui/api";
import { findBrowserZone } from "@portal/shared-ui/dates";
import { useQuery } from "@tanstack/react-query";

const ENDPOINT = "POST /recover/all-user-info";

/**
 * The zone of the business, in which all times are shown (S37); undefined until it is known. The browser's stands in when the
 * account cannot be asked for: the times name their zone.
 */
export function useTimeZone(): string | undefined {
  const api = useApi();
  const account = useQuery({ queryKey: [ENDPOINT], queryFn: ({ signal }) => api.call(ENDPOINT, {}, { signal }) });
  return account.data?.business?.timeZone ?? (account.isPending ? undefined : findBrowserZone());
}
