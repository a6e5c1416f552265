import type { Integration, PartnerLink } from "@portal/shared-ui/api";
import { Button, Notice, VisuallyHidden } from "@portal/shared-ui/core";

import { CardFrame } from "./card-frame.js";
import { LinkBadge } from "./link-badge.js";
import { LinkButton, type LinkButtonProps } from "./link-button.js";
import { LinkChoice } from "./link-choice.js";
import { LinkFacts } from "./link-facts.js";
import { LinkFailure } from "./link-failure.js";
import { judgeLink, type LinkState } from "./link-state.js";
import { LinkTrouble } from "./link-trouble.js";
import { UnlinkDialog } from "./unlink-dialog.js";
import { useLink } from "./use-link.js";
import { useUnlinking } from "./use-unlinking.js";

export interface LinkCardProps {
  integration: Integration;
  /** The partner's description; the card knows nothing else about it. */
  link: PartnerLink;
  /** Linking it is the client's next step. */
  isNext?: boolean;
}

/**
 * Card of a partner with a consent page: links, lets the client choose an account, shows the status, unlinks after a
 * warning.
 */
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
          onUnlink={unlinking.ask}
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
        warning={isLinked ? link.warning : [givenBack(name)]}
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

/** Actions for the link's current state. */
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

const givenBack = (name: string) =>
  `We lose access to your ${name} account right away. You can link ${name} again at any time.`;
