import { useNavigation } from "@portal/host-contract";
import type { BankStateAnswer, TerminationAnswer } from "@portal/shared-ui/api";
import { Button, ButtonLink, Skeleton } from "@portal/shared-ui/core";
import { formatZonedInstant } from "@portal/shared-ui/dates";
import { ConfirmDialog } from "@portal/shared-ui/overlay";

import { StepFailure } from "../step-failure.js";
import { ActionCard } from "./action-card.js";
import { BothEnds, type BothEndsProps } from "./both-ends.js";
import styles from "./done.module.css";
import { useNotice } from "./use-termination.js";

/** Ends the agreement by a notice (S55). */
export function EndAgreementCard({ state }: { state: BankStateAnswer }) {
  const { plan, isOver, openDialog, isLoading, loadError, dialog } = useNotice(state);
  const isPossible = plan === null || plan.canTerminate;
  const { status, endsAfterDebit } = state.authorization ?? {};
  const isAuthorized = (status === "active" || status === "pending") && endsAfterDebit !== true;
  return (
    <>
      <ActionCard
        title={isOver ? "The end of the agreement" : "End the agreement"}
        result={<StepFailure title="We could not load what happens when you end the agreement." error={loadError} />}
        action={
          isPossible ? (
            <Button busy={isLoading} busyLabel="Loading what happens" onClick={openDialog}>
              End the agreement
            </Button>
          ) : isOver ? (
            <DocumentsLink />
          ) : null
        }
      >
        {plan === null && loadError === null ? <Skeleton label="Loading both dates" height="7rem" /> : null}
        {plan === null ? null : <Ends plan={plan} isAuthorized={isAuthorized} />}
        <p>You can always ask your bank to stop a debit: that right is not affected.</p>
      </ActionCard>
      {plan === null ? null : <NoticeDialog plan={plan} isAuthorized={isAuthorized} {...dialog} />}
    </>
  );
}

function DocumentsLink() {
  const { Link } = useNavigation();
  return (
    <ButtonLink render={(props) => <Link to="/usersettings#documents" {...props} />}>
      Your documents in Settings
    </ButtonLink>
  );
}

function Ends({ plan, isAuthorized }: BothEndsProps) {
  if (plan.agreementEndsAt === null) return <p>{plan.reason}</p>;
  return (
    <>
      <p>{describeNotice(plan)}</p>
      <BothEnds plan={plan} isAuthorized={isAuthorized} />
    </>
  );
}

function describeNotice({ noticeAt, timeZone, canTerminate }: TerminationAnswer): string {
  if (noticeAt === null) return "If you give notice now:";
  const day = formatZonedInstant(noticeAt, timeZone);
  return canTerminate
    ? `We have recorded that you gave notice on ${day}. If you also give notice here, the earlier dates apply.`
    : `You gave notice on ${day}. We have emailed you both dates.`;
}

interface NoticeDialogProps extends BothEndsProps, Omit<ReturnType<typeof useNotice>["dialog"], "error"> {
  error: Error | null;
}

function NoticeDialog({ plan, isAuthorized, error, ...rest }: NoticeDialogProps) {
  return (
    <ConfirmDialog {...rest} title="End the agreement?" confirmLabel="End the agreement" busyLabel="Giving notice">
      <BothEnds plan={plan} isAuthorized={isAuthorized} />
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
