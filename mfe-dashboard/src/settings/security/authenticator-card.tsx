import { type AuthenticatorState, describeFailure } from "@portal/shared-ui/api";
import { Button, Card, Skeleton, VisuallyHidden } from "@portal/shared-ui/core";
import { findBrowserZone, formatZonedInstant } from "@portal/shared-ui/dates";
import { ConfirmDialog } from "@portal/shared-ui/overlay";
import { useState } from "react";

import { useFocusBack } from "../use-focus-back.js";
import { AccountItem } from "./account-item.js";
import styles from "./account-list.module.css";
import { AuthenticatorSetUpForm } from "./authenticator-set-up.js";
import { authenticatorTexts } from "./authenticator.texts.js";
import { ListFailure } from "./list-failure.js";
import { RecoveryCodes } from "./recovery-codes.js";
import { useAuthenticator } from "./use-authenticator.js";

/** @param props.timeZone of the business; the browser's by default */
export function AuthenticatorCard({
  id,
  timeZone = findBrowserZone(),
}: {
  id?: string;
  timeZone?: string | undefined;
}) {
  const authenticator = useAuthenticator();
  const { state, stage, leaveStage, confirm } = authenticator;
  const frame = useFocusBack<HTMLDivElement>(stage !== null);

  return (
    <Card id={id} title={authenticatorTexts.title}>
      {state.isPending ? <Skeleton label={authenticatorTexts.loading} height="2.5rem" /> : null}
      {state.isLoadingError ? (
        <ListFailure title={authenticatorTexts.failed} {...describeFailure(state.error)} list={state} />
      ) : null}
      {state.data && stage === null ? (
        <div ref={frame} role="group" aria-label={authenticatorTexts.title} tabIndex={-1}>
          {state.data.enabled ? (
            <Present state={state.data} timeZone={timeZone} authenticator={authenticator} />
          ) : (
            <NotSetUp start={authenticator.start} />
          )}
        </div>
      ) : null}
      {stage?.kind === "set-up" ? (
        <AuthenticatorSetUpForm
          setUp={stage.setUp}
          busy={confirm.isPending}
          onConfirm={(code, onRefused) => confirm.mutate(code, { onError: onRefused })}
          onCancel={leaveStage}
        />
      ) : null}
      {stage?.kind === "codes" ? <RecoveryCodes codes={stage.codes} onDone={leaveStage} /> : null}
    </Card>
  );
}

function NotSetUp({ start }: Pick<ReturnType<typeof useAuthenticator>, "start">) {
  return (
    <>
      <p className={styles.detail}>{authenticatorTexts.none}</p>
      <div className={styles.foot}>
        <p>{authenticatorTexts.why}</p>
        <Button busy={start.isPending} busyLabel={authenticatorTexts.starting} onClick={() => start.mutate(undefined)}>
          {authenticatorTexts.start}
        </Button>
      </div>
    </>
  );
}

interface PresentProps {
  state: AuthenticatorState;
  timeZone: string;
  authenticator: ReturnType<typeof useAuthenticator>;
}

function Present({ state, timeZone, authenticator: { renew, remove } }: PresentProps) {
  const [confirming, setConfirming] = useState<"remove" | "renew" | null>(null);

  function handleConfirm(): void {
    if (confirming === "remove") remove.mutate(undefined);
    else renew.mutate(undefined);
    setConfirming(null);
  }

  return (
    <>
      <ul className={styles.list}>
        <AccountItem icon="shield" name={authenticatorTexts.name} detail={describeTimes(state, timeZone)}>
          <Button variant="quiet" busy={remove.isPending} onClick={() => setConfirming("remove")}>
            {authenticatorTexts.remove}
            <VisuallyHidden> authenticator app</VisuallyHidden>
          </Button>
        </AccountItem>
      </ul>
      <div className={styles.foot}>
        <p>{authenticatorTexts.left(state.recoveryCodesLeft)}</p>
        <Button busy={renew.isPending} onClick={() => setConfirming("renew")}>
          {authenticatorTexts.renew}
        </Button>
      </div>
      <ConfirmDialog
        open={confirming !== null}
        title={confirming === "renew" ? authenticatorTexts.renewTitle : authenticatorTexts.removeTitle}
        confirmLabel={confirming === "renew" ? authenticatorTexts.renew : authenticatorTexts.remove}
        tone={confirming === "renew" ? "primary" : "danger"}
        onConfirm={handleConfirm}
        onCancel={() => setConfirming(null)}
      >
        {confirming === "renew" ? authenticatorTexts.renewText : authenticatorTexts.removeText}
      </ConfirmDialog>
    </>
  );
}

function describeTimes({ createdAt, usedAt }: AuthenticatorState, timeZone: string): string {
  const [created, used] = [createdAt, usedAt].map((at) => (at === null ? null : formatZonedInstant(at, timeZone)));
  return authenticatorTexts.times(created ?? "", used ?? null);
}
