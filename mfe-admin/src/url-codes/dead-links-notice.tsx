import { useNavigation } from "@portal/host-contract";
import { describeFailure } from "@portal/shared-ui/api";
import { Button, ButtonLink, Notice } from "@portal/shared-ui/core";

import { describeDeadLinks } from "./url-texts.js";
import { useDeadLinks } from "./use-destinations.js";

/** Tells that active links have a dead destination, and leads to them; nothing while there are none. */
export function DeadLinksNotice() {
  const { Link } = useNavigation();
  const dead = useDeadLinks();
  if (dead.isLoadingError) {
    return (
      <Notice
        tone="warn"
        title="It is not known whether links have a dead destination."
        action={
          <Button busy={dead.isFetching} busyLabel="Retrying" onClick={() => void dead.refetch()}>
            Retry
          </Button>
        }
      >
        {describeFailure(dead.error).message}
      </Notice>
    );
  }
  if (!dead.data || dead.data.links === 0) return null;
  return (
    <Notice
      tone="warn"
      title={describeDeadLinks(dead.data)}
      action={
        <ButtonLink render={(look) => <Link to="/admin/UrlCodesTable?watch=dead" {...look} />}>Show them</ButtonLink>
      }
    >
      Whoever follows one gets no page. The links still lead there: change where they lead, or disable them.
    </Notice>
  );
}
