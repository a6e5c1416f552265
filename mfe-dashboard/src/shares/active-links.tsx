import { describeFailure, type SalesShareItem } from "@portal/shared-ui/api";
import { Button, ErrorCard, Notice, Skeleton, VisuallyHidden } from "@portal/shared-ui/core";
import { formatDayRange, formatInstant } from "@portal/shared-ui/dates";
import { useRef } from "react";

import styles from "./share-dialog.module.css";
import { shareTexts as texts } from "./share.texts.js";
import type { Shares } from "./use-shares.js";

export interface ActiveLinksProps extends Pick<Shares, "shares" | "revoke"> {
  timeZone: string;
}

export function ActiveLinks({ shares, revoke, timeZone }: ActiveLinksProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  // The pressed button disappears with its link.
  const handleRevoke = (id: string) => revoke.mutate(id, { onSuccess: () => heading.current?.focus() });
  return (
    <section className={styles.links}>
      <h3 ref={heading} tabIndex={-1}>
        {texts.list}
      </h3>
      {revoke.isError ? (
        <Notice tone="bad" announce title={texts.notRevoked}>
          {describeFailure(revoke.error).message}
        </Notice>
      ) : null}
      <p role="status" className={styles.faint}>
        {revoke.isSuccess ? revoke.data.message : null}
      </p>
      <List shares={shares} revoke={revoke} timeZone={timeZone} onRevoke={handleRevoke} />
    </section>
  );
}

function List({ shares, revoke, timeZone, onRevoke }: ActiveLinksProps & { onRevoke: (id: string) => void }) {
  if (shares.isPending) return <Skeleton label={texts.loading} height="3rem" />;
  if (shares.isLoadingError) {
    return (
      <ErrorCard
        title={texts.notLoaded}
        {...describeFailure(shares.error)}
        retrying={shares.isFetching}
        onRetry={() => void shares.refetch()}
      />
    );
  }
  const { data } = shares;
  if (data.length === 0) return <p className={styles.faint}>{texts.none}</p>;
  return (
    <ul className={styles.list}>
      {data.map((share) => (
        <Link
          key={share.id}
          share={share}
          timeZone={timeZone}
          isEnding={revoke.isPending && revoke.variables === share.id}
          onRevoke={() => onRevoke(share.id)}
        />
      ))}
    </ul>
  );
}

interface LinkProps {
  share: SalesShareItem;
  timeZone: string;
  isEnding: boolean;
  onRevoke: () => void;
}

function Link({ share, timeZone, isEnding, onRevoke }: LinkProps) {
  const { start, end, only, createdAt, expiresAt, openings, lastOpenedAt } = share;
  const write = (at: string) => formatInstant(at, timeZone);
  const about = texts.about(formatDayRange({ start, end }), only.length === 0 ? texts.all : only.join(", "));
  return (
    <li className={styles.link}>
      <div>
        <p>{about}</p>
        <p className={styles.faint}>
          {texts.made(write(createdAt))}, {texts.ends(write(expiresAt))}
        </p>
        <p className={styles.faint}>{texts.opened(openings, lastOpenedAt && write(lastOpenedAt))}</p>
      </div>
      <Button busy={isEnding} busyLabel={texts.revoking} onClick={onRevoke}>
        {texts.revoke}
        <VisuallyHidden> {texts.revokeWhich(about, write(createdAt))}</VisuallyHidden>
      </Button>
    </li>
  );
}
