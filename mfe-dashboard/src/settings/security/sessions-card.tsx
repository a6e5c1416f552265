import { useSession } from "@portal/host-contract";
import { describeFailure, type OwnSession } from "@portal/shared-ui/api";
import { Badge, Button, Card, Skeleton, VisuallyHidden } from "@portal/shared-ui/core";
import { findBrowserZone, formatZonedInstant } from "@portal/shared-ui/dates";
import { ConfirmDialog } from "@portal/shared-ui/overlay";
import { useState } from "react";

import { AccountItem } from "./account-item.js";
import styles from "./account-list.module.css";
import { ListFailure } from "./list-failure.js";
import { sessionsTexts } from "./security.texts.js";
import { useFocusAfterRemoval } from "./use-focus-after-removal.js";
import { useOwnSessions } from "./use-own-sessions.js";
import { ViewsList } from "./views-list.js";

const handheld = /^(iPhone|iPad|Android)/;

/**
 * All sessions except the current one can be ended. A client also sees which staff viewed the account.
 *
 * @param props.timeZone of the business; the browser's by default
 */
export function SessionsCard({ id, timeZone = findBrowserZone() }: { id?: string; timeZone?: string | undefined }) {
  const { list, revoke, revokeOthers } = useOwnSessions();
  const { role } = useSession();
  const [isConfirming, setConfirming] = useState(false);
  const others = list.data?.filter(({ current }) => !current).map((session) => session.id) ?? [];
  const { frame, expectRemoval } = useFocusAfterRemoval(others);

  function handleEnd(session: OwnSession): void {
    expectRemoval(session.id);
    revoke.mutate(session);
  }

  function handleOthers(): void {
    revokeOthers.mutate(undefined);
    setConfirming(false);
  }

  return (
    <Card id={id} title={sessionsTexts.title}>
      {list.isPending ? <Skeleton label={sessionsTexts.loading} height="2.5rem" lines={2} /> : null}
      {list.isLoadingError ? (
        <ListFailure title={sessionsTexts.failed} {...describeFailure(list.error)} list={list} />
      ) : null}
      {list.data ? (
        <div ref={frame} role="group" aria-label={sessionsTexts.list} tabIndex={-1}>
          <ul className={styles.list}>
            {list.data.map((session) => {
              const busy = revoke.isPending && revoke.variables.id === session.id;
              return <SessionItem key={session.id} {...{ session, timeZone, busy }} onEnd={() => handleEnd(session)} />;
            })}
          </ul>
          <SessionsFoot
            count={list.data.length}
            busy={revokeOthers.isPending}
            onSignOutOthers={() => setConfirming(true)}
          />
        </div>
      ) : null}
      {role === "user" ? <ViewsList timeZone={timeZone} /> : null}
      <ConfirmDialog
        open={isConfirming}
        title={sessionsTexts.othersTitle}
        confirmLabel={sessionsTexts.signOut}
        onConfirm={handleOthers}
        onCancel={() => setConfirming(false)}
      >
        {sessionsTexts.othersText}
      </ConfirmDialog>
    </Card>
  );
}

interface SessionsFootProps {
  count: number;
  busy: boolean;
  onSignOutOthers: () => void;
}

function SessionsFoot({ count, busy, onSignOutOthers }: SessionsFootProps) {
  const { role } = useSession();
  return (
    <div className={styles.foot}>
      <p>
        {sessionsTexts.count(count)}
        {role === "user" ? `. ${sessionsTexts.trustedMeans}` : null}
      </p>
      {count > 1 ? (
        <Button busy={busy} onClick={onSignOutOthers}>
          {sessionsTexts.others}
        </Button>
      ) : null}
    </div>
  );
}

interface SessionItemProps {
  session: OwnSession;
  timeZone: string;
  busy: boolean;
  onEnd: () => void;
}

function SessionItem({ session, timeZone, busy, onEnd }: SessionItemProps) {
  const { device, current, signedIn } = session;
  return (
    <AccountItem
      icon={handheld.test(device) ? "phone" : "monitor"}
      name={device}
      detail={`${session.ip}. ${describeUse(session, timeZone)}`}
    >
      {current ? (
        <Badge tone="good">{sessionsTexts.now}</Badge>
      ) : (
        <Button variant="quiet" busy={busy} onClick={onEnd}>
          {signedIn ? sessionsTexts.signOut : sessionsTexts.forget}
          <VisuallyHidden> {device}</VisuallyHidden>
        </Button>
      )}
    </AccountItem>
  );
}

function describeUse({ current, signedIn, trusted, seenAt }: OwnSession, timeZone: string): string {
  const at = formatZonedInstant(seenAt, timeZone);
  if (!signedIn) return sessionsTexts.trustedOnly(at);
  const use = current ? sessionsTexts.current : sessionsTexts.seen(at);
  return trusted ? `${use}. ${sessionsTexts.trusted}` : use;
}
