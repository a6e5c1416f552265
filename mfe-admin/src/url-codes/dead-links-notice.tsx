import { useNavigation } from "@portal/host-contract";
import { describeFailure } from "@portal/shared-ui/api";
import { Button, ButtonLink, Icon, Skeleton } from "@portal/shared-ui/core";
import type { ReactNode } from "react";

import styles from "./dead-links-notice.module.css";
import { describeDeadLinks } from "./url.texts.js";
import { useDeadLinks } from "./use-links.js";

/** The notice has a fixed height. */
export function DeadLinksNotice() {
  const { Link } = useNavigation();
  const dead = useDeadLinks();
  if (dead.isPending) {
    return (
      <div className={styles.line}>
        <Skeleton width="min(24rem, 100%)" label="Checking for dead destinations" />
      </div>
    );
  }
  if (dead.isLoadingError) {
    const retry = (
      <Button busy={dead.isFetching} busyLabel="Retrying" onClick={() => void dead.refetch()}>
        Retry
      </Button>
    );
    return (
      <Line isWell={false} action={retry}>
        We could not check for dead destinations. {describeFailure(dead.error).message}
      </Line>
    );
  }
  if (dead.data.links === 0) return <Line isWell>All links checked: none broken.</Line>;
  const show = (
    <ButtonLink render={(props) => <Link to="/admin/UrlCodesTable?watch=dead" {...props} />}>Show them</ButtonLink>
  );
  return (
    <Line isWell={false} action={show}>
      {describeDeadLinks(dead.data)}: visitors get no page.
    </Line>
  );
}

function Line({ isWell, action, children }: { isWell: boolean; action?: ReactNode; children: ReactNode }) {
  return (
    <div className={styles.line}>
      <span className={isWell ? styles.well : styles.wrong}>
        <Icon name={isWell ? "success" : "warning"} />
      </span>
      <p className={styles.words}>{children}</p>
      {action}
    </div>
  );
}
