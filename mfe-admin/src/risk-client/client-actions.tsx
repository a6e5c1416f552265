import type { RiskClientAnswer } from "@portal/shared-ui/api";
import { Button, ButtonLink, Icon } from "@portal/shared-ui/core";
import { useState } from "react";

import { ActionDialog } from "./action-dialog.js";
import { type ActionKind, actionTexts } from "./action.texts.js";

const ICONS = { hold: "pause", lift: "check", snooze: "clock", note: "note" } as const;

/** For billing staff; the link starts an email to the owner. */
export function ClientActions({ client }: { client: RiskClientAnswer }) {
  const [opened, setOpened] = useState<ActionKind | null>(null);
  const kinds: readonly ActionKind[] = ["note", "snooze", client.hold === null ? "hold" : "lift"];
  return (
    <>
      {kinds.map((kind) => (
        <Button key={kind} variant="secondary" icon={<Icon name={ICONS[kind]} />} onClick={() => setOpened(kind)}>
          {actionTexts[kind].label}
        </Button>
      ))}
      {client.email === null ? null : (
        <ButtonLink
          variant="primary"
          icon={<Icon name="comment" />}
          render={({ children, ...props }) => (
            <a href={`mailto:${client.email}`} {...props}>
              {children}
            </a>
          )}
        >
          Message
        </ButtonLink>
      )}
      {opened === null ? null : <ActionDialog kind={opened} client={client} onClose={() => setOpened(null)} />}
    </>
  );
}
