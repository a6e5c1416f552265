import {
  type ConnectionStatus,
  describeFailure,
  type Integration,
  type PartnerLink,
  useChange,
} from "@portal/shared-ui/api";
import { Badge, Button, Notice, VisuallyHidden } from "@portal/shared-ui/core";
import { useNavigation } from "@portal/host-contract";

import { CardFrame } from "./card-frame.js";
import { LinkButton, type LinkButtonProps } from "./link-button.js";
import { LinkChoice } from "./link-choice.js";
import { LinkFacts } from "./link-facts.js";
import { judgeLink, type LinkState } from "./link-state.js";
import { UnlinkDialog } from "./unlink-dialog.js";
import { useUnlinking } from "./use-unlinking.js";
import styles from "./integrations.module.css";

export interface LinkCardProps {
  integration: Integration;
  /** The card uses nothing else about the partner. */
  link: PartnerLink;
  /** True when linking this partner is the client's next step. */
  isNext?: boolean;
}

export function LinkCard({ integration, link, isNext = false }: LinkCardProps) {
  const { name, choice } = link;
  const present = judgeLink(integration);
  const linking = useLink(link);
  const isEnded = present.state === "none" || present.state === "pending";
  const unlinking = useUnlinking(link.disconnect, isEnded);
  // After unlinking, access that is still to be revoked needs no text besides the answer's message.
  const now: LinkState = unlinking.message === null ? present : { state: "none" };
  const isLinked = now.state === "working" || now.state === "ended";

  return (
    <CardFrame
      partner={integration.partner}
      link={link}
      badge={<LinkBadge link={now} status={integration.status} />}
      accountName={integration.accountName}
      headingRef={unlinking.heading}
      actions={
        <LinkActions
          {...{ link, isNext, now }}
          busy={linking.isPending}
          onLink={() => linking.mutate()}
          onUnlink={unlinking.open}
        />
      }
    >
      {now.state === "none" ? null : <LinkTrouble integration={integration} link={now} />}
      {now.state === "choosing" && choice ? <LinkChoice choice={choice} /> : null}
      <LinkFacts integration={integration} link={link} state={now.state} />
      {unlinking.message === null ? null : (
        <Notice tone="good" announce>
          {unlinking.message}
        </Notice>
      )}
      {linking.isError ? <LinkFailure name={name} error={linking.error} /> : null}
      <UnlinkDialog
        name={name}
        warning={isLinked ? link.warning : [describeUnlink(name)]}
        unbilled={isLinked ? integration.unbilled : null}
        {...unlinking.dialog}
      />
    </CardFrame>
  );
}

interface LinkActionsProps extends Pick<LinkButtonProps, "isNext" | "busy" | "onLink"> {
  link: PartnerLink;
  now: LinkState;
  onUnlink: () => void;
}

function LinkActions({ link, now, isNext, busy, onLink, onUnlink }: LinkActionsProps) {
  const canLink = now.state !== "working" || now.relink;
  return (
    <>
      {canLink ? <LinkButton {...{ link, isNext, busy, onLink }} state={now.state} /> : null}
      {now.state === "none" ? null : (
        <Button onClick={onUnlink}>
          Unlink <VisuallyHidden>{link.name}</VisuallyHidden>
        </Button>
      )}
    </>
  );
}

const describeUnlink = (name: string) =>
  `We lose access to your ${name} account right away. You can link ${name} again at any time.`;

/** A linked card is always 'Connected'; a second badge shows another status. */
function LinkBadge({ link, status }: { link: LinkState; status: ConnectionStatus }) {
  switch (link.state) {
    case "none":
    case "pending":
      return <Badge tone="neutral">Not connected</Badge>;
    case "choosing":
      return <Badge tone="info">In progress</Badge>;
    case "working":
      return (
        <span className={styles.badges}>
          <Badge tone="good">Connected</Badge> {status === "degraded" ? <Badge tone="warn">Degraded</Badge> : null}
          {status === "syncing" ? <Badge tone="info">Syncing</Badge> : null}
        </span>
      );
    case "ended":
      return <Badge tone="bad">{status === "expired" ? "Expired" : "Revoked"}</Badge>;
  }
}

function LinkFailure({ name, error }: { name: string; error: Error }) {
  return (
    <Notice tone="bad" announce title={`${name} could not be opened.`}>
      {describeFailure(error).message}
    </Notice>
  );
}

/** A problem or open task, and its fix. */
function LinkTrouble({
  integration: { reason, cure: fix, import: progress },
  link,
}: {
  integration: Pick<Integration, "reason" | "cure" | "import">;
  link: LinkState;
}) {
  // The progress bar covers an import without a problem.
  if (reason === null || (progress && fix === null)) return null;
  return (
    <Notice tone={fix === null || link.state === "choosing" ? "info" : "warn"} title={reason}>
      {fix}
    </Notice>
  );
}

function useLink({ connect }: Pick<PartnerLink, "connect">) {
  const { followRedirect } = useNavigation();
  return useChange((api) => api.call(connect, {}), { onSuccess: ({ url }) => followRedirect(url) });
}
