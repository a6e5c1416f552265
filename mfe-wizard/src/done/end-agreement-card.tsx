import { useNavigation } from "@portal/host-contract";
import type { BankStateAnswer, TerminationAnswer } from "@portal/shared-ui/api";
import { Button, ButtonLink, Skeleton } from "@portal/shared-ui/core";
import { formatZonedInstant } from "@portal/shared-ui/dates";
import { ConfirmDialog } from "@portal/shared-ui/overlay";

import { StepFailure } from "../step-failure.js";
import { AfterwardsCard } from "./afterwards-card.js";
import { BothEnds } from "./both-ends.js";
import styles from "./done.module.css";
import { useNotice } from "./use-termination.js";

const BROWSER_ZONE = Intl.DateTimeFormat().resolvedOptions().timeZone;

/** Ends the agreement by a notice (S55): both ends side by side, before it and after it. */
export function EndAgreementCard({ state }: { state: BankStateAnswer }) {
  const { plan, isOver, ask, isLooking, lookError, dialog } = useNotice(state);
  const isPossible = plan === null || plan.canTerminate;
  return (
    <>
      <AfterwardsCard
        title={isOver ? "The end of the agreement" : "End the agreement"}
        news={<StepFailure title="What ending the agreement does could not be read." error={lookError} />}
        action={
          isPossible ? (
            <Button busy={isLooking} busyLabel="Reading what it does" onClick={ask}>
              End the agreement
            </Button>
          ) : isOver ? (
            <DocumentsLink />
          ) : null
        }
      >
        {plan === null && lookError === null ? <Skeleton label="Reading both dates" height="7rem" /> : null}
        {plan === null ? null : <Ends plan={plan} />}
        <p>You can always ask your bank to stop a debit: that right is not affected.</p>
      </AfterwardsCard>
      {plan === null ? null : <NoticeDialog plan={plan} {...dialog} />}
    </>
  );
}

/** What is left once all has ended. */
function DocumentsLink() {
  const { Link } = useNavigation();
  return (
    <ButtonLink render={(look) => <Link to="/usersettings#documents" {...look} />}>
      Your documents in Settings
    </ButtonLink>
  );
}

function Ends({ plan }: { plan: TerminationAnswer }) {
  const { noticeAt, agreementEndsAt, reason } = plan;
  if (agreementEndsAt === null) return <p>{reason}</p>;
  return (
    <>
      <p>
        {noticeAt === null
          ? "If you give notice now:"
          : `You gave notice on ${formatZonedInstant(noticeAt, BROWSER_ZONE)}. We have sent you both dates by e-mail.`}
      </p>
      <BothEnds plan={plan} />
    </>
  );
}

interface NoticeDialogProps extends Omit<ReturnType<typeof useNotice>["dialog"], "error"> {
  plan: TerminationAnswer;
  error: Error | null;
}

function NoticeDialog({ plan, error, ...rest }: NoticeDialogProps) {
  return (
    <ConfirmDialog {...rest} title="End the agreement?" confirmLabel="End the agreement" busyLabel="Giving notice">
      <BothEnds plan={plan} />
      <ul className={styles.effects}>
        {plan.effects.map((effect) => (
          <li key={effect}>{effect}</li>
        ))}
      </ul>
      {error === null ? null : (
        <div className={styles.failure}>
          <StepFailure title="The notice was not given." error={error} />
        </div>
      )}
    </ConfirmDialog>
  );
}
