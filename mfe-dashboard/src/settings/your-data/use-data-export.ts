import { type DataExport, useApi } from "@portal/shared-ui/api";
import { useQuery } from "@tanstack/react-query";

import { useAccountChange } from "../security/use-account-change.js";
import { exportTexts } from "./your-data.texts.js";

const STATE = "GET /account/export";

/** While the archive is written. */
const POLL_MS = 2000;

/** Follows an address of this origin as a link of the page: an attachment leaves the page where it is. */
function followDownload(url: string): void {
  const link = document.createElement("a");
  link.href = url;
  link.download = "";
  link.click();
}

/** The person's archive: how it stands, a new one, and its file. Both of these may open the host's dialog first (S18). */
export function useDataExport() {
  const api = useApi();
  const state = useQuery<DataExport>({
    queryKey: [STATE],
    queryFn: ({ signal }) => api.call(STATE, undefined, { signal }),
    refetchInterval: ({ state: { data } }) => (data?.state === "running" ? POLL_MS : false),
  });
  const ask = useAccountChange(STATE, async () => {
    await api.call("POST /account/export", {});
    return exportTexts.running;
  });
  const download = useAccountChange(STATE, async () => {
    const { url } = await api.call("POST /account/export/link", {});
    followDownload(url);
    return exportTexts.started;
  });
  return { state, ask, download };
}
