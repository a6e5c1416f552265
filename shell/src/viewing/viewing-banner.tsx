import { Button, Icon } from "@portal/shared-ui/core";

import { usePortalSession } from "../host/session-context.js";
import { useStopViewing } from "./use-stop-viewing.js";
import { useViewedClient } from "./use-viewed-client.js";
import styles from "./viewing-banner.module.css";

/** Shown while an admin views a client (S15). */
export function ViewingBanner() {
  const { viewedUserId } = usePortalSession();
  return viewedUserId === null ? null : <Banner key={viewedUserId} />;
}

function Banner() {
  const viewed = useViewedClient();
  const { busy, failure, stop } = useStopViewing();
  return (
    <section className={styles.banner} aria-label="Viewing as a client">
      <Icon name="user" />
      <p className={styles.words}>
        <span>
          You’re viewing <strong>{viewed?.name ?? "a client"}</strong> as the owner sees it
        </span>
        <span className={styles.rest}>
          You can’t change anything.{viewed ? ` The view ends at ${formatTime(viewed.until)}.` : ""}
        </span>
      </p>
      <Button busy={busy} busyLabel="Stopping" onClick={stop}>
        Stop viewing
      </Button>
      {failure === null ? null : (
        <p className={styles.failure} role="alert">
          {failure}
        </p>
      )}
    </section>
  );
}

/** In the admin's own time zone. */
function formatTime(at: string): string {
  return new Intl.DateTimeFormat("en-US", { hour: "numeric", minute: "2-digit" }).format(new Date(at));
}
