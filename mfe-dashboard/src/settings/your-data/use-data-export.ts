import { defineQuery, useLoad } from "@portal/shared-ui/api";

import { useAccountChange } from "../security/use-account-change.js";
import { exportTexts } from "./your-data.texts.js";

const exportQuery = defineQuery("GET /account/export");

/** Poll interval while the archive is written. */
const POLL_MS = 2000;

/** Follows a same-origin address. An attachment does not leave the page. */
function followDownload(url: string): void {
  const link = document.createElement("a");
  link.href = url;
  link.download = "";
  link.click();
}

/** Request and download may open the host's dialog first (S18). */
export function useDataExport() {
  const state = useLoad(exportQuery(), {
    refetchInterval: ({ state: { data } }) => (data?.state === "running" ? POLL_MS : false),
  });
  const request = useAccountChange(exportQuery, async (api) => {
    await api.call("POST /account/export", {});
    return exportTexts.running;
  });
  const download = useAccountChange(exportQuery, async (api) => {
    const { url } = await api.call("POST /account/export/link", {});
    followDownload(url);
    return exportTexts.started;
  });
  return { state, request, download };
}
