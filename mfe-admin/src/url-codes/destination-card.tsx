import { describeFailure, type DestinationCheck, type LinkItem, useChange } from "@portal/shared-ui/api";
import { Button, Card, Notice } from "@portal/shared-ui/core";
import { formatInstant } from "@portal/shared-ui/dates";
import { useNotify } from "@portal/host-contract";

import { BROWSER_ZONE } from "../links/link.texts.js";
import styles from "./url-codes.module.css";
import { describeSince } from "./url.texts.js";
import { linkQueries } from "./use-links.js";

export function DestinationCard({ link: { code, destinationCheck } }: { link: LinkItem }) {
  const checking = useCheckDestination(({ destinationCheck: found }) => found?.reason ?? "The destination answers.");
  return (
    <Card
      title="Destination"
      actions={
        <Button busy={checking.isPending} busyLabel="Checking" onClick={() => checking.mutate(code)}>
          Check now
        </Button>
      }
    >
      <div className={styles.clicks}>
        {checking.isError ? (
          <Notice tone="bad" announce title="The destination could not be checked.">
            {describeFailure(checking.error).message}
          </Notice>
        ) : null}
        {destinationCheck === null ? (
          <p className={styles.note}>Not checked yet. The first check runs within minutes.</p>
        ) : (
          <CheckResult check={destinationCheck} />
        )}
      </div>
    </Card>
  );
}

function CheckResult({ check }: { check: DestinationCheck }) {
  const { isDead, reason, checkedAt } = check;
  const last = `Last checked on ${formatInstant(checkedAt, BROWSER_ZONE)}`;
  if (reason === null) return <p className={styles.note}>{last}: it answered.</p>;
  return isDead ? (
    <Notice tone="bad" title="This destination is dead">
      {describeSince(check)} {last}. The link still goes there.
    </Notice>
  ) : (
    <Notice tone="warn" title="This destination does not work right now">
      {describeSince(check)} {last}. After six hours like this, we call it dead.
    </Notice>
  );
}

/** Checks a destination. Reloads all lists of links. */
function useCheckDestination(describe: (link: LinkItem) => string) {
  const notify = useNotify();
  return useChange((api, code: string) => api.call("POST /urls/check-destination", { code }), {
    invalidates: linkQueries,
    onSuccess: (link) =>
      notify({ type: link.destinationCheck?.reason === null ? "success" : "error", message: describe(link) }),
  });
}
