import { useSession } from "@portal/host-contract";
import { useApi, type ViewedClient } from "@portal/shared-ui/api";
import { useEffect, useState } from "react";

/** Delay after the end of the view: the server must have ended it before the session is rechecked. */
const AFTER_END_MS = 1000;

/** Null until loaded. Rechecks the session when the time of the view is up. */
export function useViewedClient(): ViewedClient | null {
  const api = useApi();
  const { refresh } = useSession();
  const [viewed, setViewed] = useState<ViewedClient | null>(null);

  useEffect(() => {
    let isHere = true;
    api.call("GET /admin/view-as").then(
      (answer) => {
        if (!isHere) return;
        if (answer === null) void refresh();
        else setViewed(answer);
      },
      // The banner works without the name.
      () => undefined,
    );
    return () => {
      isHere = false;
    };
  }, [api, refresh]);

  useEffect(() => {
    if (!viewed) return undefined;
    const timer = setTimeout(() => void refresh(), Date.parse(viewed.until) - Date.now() + AFTER_END_MS);
    return () => clearTimeout(timer);
  }, [viewed, refresh]);

  return viewed;
}
