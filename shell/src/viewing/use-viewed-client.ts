import { useSession } from "@portal/host-contract";
import { useApi, type ViewedClient } from "@portal/shared-ui/api";
import { useEffect, useState } from "react";

/** So long after the end the server is asked again, in ms: it says when it is over. */
const AFTER_END_MS = 1000;

/** Whom the session looks at; null until it is known. Once the time is up, the shell asks again who is signed in. */
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
      // The banner stands without the name as well.
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
